using System.Globalization;

namespace Touchstone.Machine.Reading;

/// <summary>The peak memory of this process since a moment, including mapped files; Linux only.</summary>
static class PeakMemory
{
    /// <summary>Resets the peak to the current memory.</summary>
    /// <returns>False if the system does not allow this.</returns>
    public static bool Forget()
    {
        if (!OperatingSystem.IsLinux())
            return false;
        try
        {
            // man 5 proc: "5" resets the peak resident set size to what is resident now.
            File.WriteAllText("/proc/self/clear_refs", "5");
            return true;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }

    /// <summary>The peak in bytes; NaN if the system does not report it.</summary>
    public static double Bytes()
    {
        const string name = "VmHWM:";
        var line = File.ReadLines("/proc/self/status").FirstOrDefault(line => line.StartsWith(name, StringComparison.Ordinal));
        return line is not null
            && double.TryParse(line.AsSpan(name.Length, line.Length - name.Length - " kB".Length).Trim(), CultureInfo.InvariantCulture, out var kibibytes)
            ? kibibytes * 1024
            : double.NaN;
    }
}
