using System.Globalization;

namespace Touchstone.Machine.Memory;

/// <summary>The largest cache, as the kernel tells it. The C library's sysconf knows it too, but on some processors adds up those of all sockets.</summary>
static class LastLevelCache
{
    /// <summary>Its size; NaN where nothing tells.</summary>
    public static double Bytes { get; } = Largest("/sys/devices/system/cpu/cpu0/cache");

    /// <summary>The largest of a folder with a folder for each cache.</summary>
    public static double Largest(string folder)
    {
        try
        {
            return Directory.EnumerateDirectories(folder, "index*").Select(cache => Size(File.ReadAllText(Path.Combine(cache, "size")))).DefaultIfEmpty(double.NaN).Max();
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
