using System.Globalization;

namespace Touchstone.Machine.Memory;

/// <summary>
/// The largest cache, as the kernel reports it. The C library's sysconf reports it too, but on some processors adds up the caches of all
/// sockets.
/// </summary>
static class LastLevelCache
{
    /// <summary>Its size in bytes; NaN if unknown.</summary>
    public static double Bytes { get; } = Largest("/sys/devices/system/cpu/cpu0/cache");

    /// <summary>The size of the largest cache in bytes; NaN if unknown.</summary>
    public static double Largest(string folder)
    {
        try
        {
            return Directory.EnumerateDirectories(folder, "index*")
                .Select(cache => Size(File.ReadAllText(Path.Combine(cache, "size"))))
                .DefaultIfEmpty(double.NaN)
                .Max();
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return double.NaN;
        }
    }

    // 32768K
    static double Size(string text) =>
        long.TryParse(text.Trim().TrimEnd('K'), NumberStyles.None, CultureInfo.InvariantCulture, out var kibiBytes) ? kibiBytes * 1024.0 : double.NaN;
}
