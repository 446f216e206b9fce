using System.Diagnostics;
using System.Globalization;

namespace Touchstone.EndToEnd;

/// <summary>A program with a known heap, running: tests/HeapTargets/Orders.</summary>
sealed class HeapTarget : IDisposable
{
    readonly Process process;

    HeapTarget(Process process) => this.process = process;

    /// <summary>The id of the process.</summary>
    public string Id => process.Id.ToString(CultureInfo.InvariantCulture);

    /// <summary>Starts one and waits until its objects are there.</summary>
    public static async Task<HeapTarget> Start()
    {
        var folder = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(Cli.Executable)!, "..", "..", "Orders", Path.GetFileName(Path.GetDirectoryName(Cli.Executable)!)));
        var info = new ProcessStartInfo(Path.Combine(folder, OperatingSystem.IsWindows() ? "Orders.exe" : "Orders")) { RedirectStandardInput = true, RedirectStandardOutput = true };
        var target = new HeapTarget(Process.Start(info)!);
        Assert.Equal("ready", await target.process.StandardOutput.ReadLineAsync());
        return target;
    }

    /// <summary>Makes more orders, which shows too that it still runs.</summary>
    public async Task Add(int orders)
    {
        await process.StandardInput.WriteLineAsync(orders.ToString(CultureInfo.InvariantCulture));
        Assert.Equal("more", await process.StandardOutput.ReadLineAsync());
    }

    /// <summary>Lets it end.</summary>
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
