namespace Touchstone.Shell.Files;

/// <summary>What Touchstone keeps between its calls, and can make again.</summary>
public static class UserCache
{
    /// <summary>The folder of touchstone in the cache of the user. It may not exist yet.</summary>
    public static string Folder => Path.Combine(OfUser(), "touchstone");

    static string OfUser()
    {
        if (OperatingSystem.IsWindows())
            return Environment.GetFolderPath(Environment.SpecialFolder.LocalApplicationData);
        var cache = Environment.GetEnvironmentVariable("XDG_CACHE_HOME");
        return Path.IsPathRooted(cache)
            ? cache
            : Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile, Environment.SpecialFolderOption.DoNotVerify), ".cache");
    }
}
