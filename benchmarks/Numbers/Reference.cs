using System.Diagnostics;
using System.Globalization;

namespace Touchstone.NumbersBenchmark;

/// <summary>The C++ program, compiled for this machine, and held at its input between rounds.</summary>
sealed class Reference : IDisposable
{
    readonly Process process;

    public Reference(string file, int parts, int lines)
    {
        var program = Path.Combine(Path.GetTempPath(), $"touchstone-from-chars-{Environment.ProcessId}");
        using (var compiler = Process.Start("g++", ["-O3", "-march=native", "-std=c++20", "-Wall", "-Wextra", "-Wpedantic", "-o", program, Path.Combine(AppContext.BaseDirectory, "from_chars.cpp")]))
        {
            compiler.WaitForExit();
            if (compiler.ExitCode != 0)
                throw new InvalidOperationException("g++ could not compile from_chars.cpp");
        }
        process = Process.Start(new ProcessStartInfo(program, [file, Text(parts), Text(lines)]) { RedirectStandardInput = true, RedirectStandardOutput = true })!;
    }

    /// <summary>One round.</summary>
    /// <returns>The time of every part in ns, and the sum of what was read.</returns>
    public (double[] PartNs, double Sum) Run()
    {
        process.StandardInput.Write('\n');
        process.StandardInput.Flush();
        var line = process.StandardOutput.ReadLine() ?? throw new InvalidOperationException("the C++ program ended");
        double[] numbers = [.. line.Split(' ').Select(text => double.Parse(text, CultureInfo.InvariantCulture))];
        return (numbers[..^1], numbers[^1]);
    }

    public void Dispose()
    {
        process.StandardInput.Close();
        process.WaitForExit();
        File.Delete(process.StartInfo.FileName);
        process.Dispose();
    }

    static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);
}
