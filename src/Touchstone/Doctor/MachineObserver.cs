using System.Collections;
using Touchstone.Build;
using Touchstone.Core.Hosts;
using Touchstone.Core.Keys;
using Touchstone.Machine.Noise;
using Touchstone.Measure;

namespace Touchstone.Doctor;

/// <summary>Runs the reference kernel for a short period and reads what <c>doctor</c> examines.</summary>
static class MachineObserver
{
    static readonly TimeSpan Duration = TimeSpan.FromSeconds(2);

    /// <summary>Observes this machine for 2 s. The folder decides which SDK counts.</summary>
    public static Observation Observe(string folder)
    {
        var files = SystemFiles.Machine;
        var facts = MachineReader.Read(folder);
        var seen = KernelWatch.During(files, Duration);
        return new Observation
        {
            Facts = facts,
            Files = files,
            Before = seen.Before,
            After = seen.After,
            KernelNs = seen.KernelNs,
            RememberedNs = Remembered(),
            Environment = Variables(),
            Power = Power(folder),
            WithoutAdapters = TouchstoneRoot.Find(out var problem) is null ? problem : null,
            HasNativeTools = HasNativeTools(),
        };
    }

    // This process runs the kernel as workers in the default mode do: the same code and the same compiler.
    static double Remembered()
    {
        var levels = new KernelMemory(TouchstoneRoot.KernelFile, MachineReader.SpeedKey).Recall()
            .Where(level => (level.Runtime, level.Deployment) == (RuntimeMode.Default.Framework, RuntimeMode.Default.DeploymentName))
            .Select(level => level.TypicalNs)
            .ToList();
        return levels.Count > 0 ? levels.Min() : double.NaN;
    }

    static Dictionary<string, string> Variables()
    {
        var variables = new Dictionary<string, string>();
        foreach (DictionaryEntry variable in Environment.GetEnvironmentVariables())
            variables[(string)variable.Key] = (string)variable.Value!;
        return variables;
    }

    static string Power(string folder)
    {
        if (OperatingSystem.IsMacOS())
            return SystemCommand.Output(folder, "pmset", "-g", "batt") ?? "";
        return OperatingSystem.IsWindows() ? SystemCommand.Output(folder, "powercfg", "/getactivescheme") ?? "" : "";
    }

    // On Windows, only a build can find out whether Visual Studio has a linker.
    static bool HasNativeTools() => OperatingSystem.IsWindows() || BuildRecipe.OnPath("clang") || BuildRecipe.OnPath("gcc");
}
