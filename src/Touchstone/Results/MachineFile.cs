using System.Text.Json;

namespace Touchstone.Results;

/// <summary>machine.json beside results: where they were measured. Anybody may have written it.</summary>
static class MachineFile
{
    /// <summary>Its name in the folder of a run.</summary>
    public const string Name = "machine.json";

    /// <summary>A list of processors and packages fills some kilobytes.</summary>
    const long LongestBytes = 1 << 20;

    /// <summary>Gives a run the machine.json that stands beside its results; one that is no such file counts as a broken line.</summary>
    /// <exception cref="IOException">It cannot be read.</exception>
    public static void Read(string results, RunResults run)
    {
        var path = Path.Combine(Path.GetDirectoryName(Path.GetFullPath(results))!, Name);
        if (!File.Exists(path))
            return;
        if (new FileInfo(path).Length > LongestBytes)
            run.Broken.Add($"{path}:1: longer than any {Name}");
        else
            Take(path, run);
    }

    static void Take(string path, RunResults run)
    {
        var text = File.ReadAllText(path);
        try
        {
            using var document = JsonDocument.Parse(text);
            if (document.RootElement.ValueKind == JsonValueKind.Object)
                run.Machine = text;
            else
                run.Broken.Add($"{path}:1: no facts of a machine");
        }
        catch (JsonException e)
        {
            run.Broken.Add($"{path}:{(e.LineNumber ?? 0) + 1}: no JSON");
        }
    }
}
