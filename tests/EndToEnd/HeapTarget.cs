using System.Diagnostics;
using System.Globalization;

namespace Touchstone.EndToEnd;

/// <summary>A running program with a known heap: tests/HeapTargets/Orders.</summary>
sealed class HeapTarget : IDisposable
{
    readonly Process process;

    HeapTarget(Process process) => this.process = process;

    /// <summary>The id of the process.</summary>
    public string Id => process.Id.ToString(CultureInfo.InvariantCulture);

    /// <summary>Starts it and waits until its objects are ready.</summary>
    public static async Task<HeapTarget> Start()
    {
        var folder = Path.GetFullPath(
            Path.Combine(Path.GetDirectoryName(Cli.Executable)!, "..", "..", "Orders", Path.GetFileName(Path.GetDirectoryName(Cli.Executable)!)));
        var program = Path.Combine(folder, OperatingSystem.IsWindows() ? "Orders.exe" : "Orders");
        var info = new ProcessStartInfo(program) { RedirectStandardInput = true, RedirectStandardOutput = true };
        var target = new HeapTarget(Process.Start(info)!);
        Assert.Equal("ready", await target.process.StandardOutput.ReadLineAsync());
        return target;
    }

    /// <summary>Creates more orders. This also shows that the program still runs.</summary>
    public async Task Add(int orders)
    {
        await process.StandardInput.WriteLineAsync(orders.ToString(CultureInfo.InvariantCulture));
        Assert.Equal("more", await process.StandardOutput.ReadLineAsync());
    }

    /// <summary>Ends the program.</summary>
    public async Task End()
    {
        process.StandardInput.Close();
        await process.WaitForExitAsync();
    }

    public void Dispose()
    {
        if (!process.HasExited)
            process.Kill();
        process.Dispose();
    }
}
