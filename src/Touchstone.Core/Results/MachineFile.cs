using System.Text.Json;

namespace Touchstone.Core.Results;

/// <summary>machine.json next to the results describes the machine that measured them. The file is not trusted.</summary>
static class MachineFile
{
    /// <summary>Its name in the folder of a run.</summary>
    public const string Name = "machine.json";

    /// <summary>The largest file that is read. Facts about processors and packages need only a few kilobytes.</summary>
    const long LongestBytes = 1 << 20;

    /// <summary>Reads the machine.json next to the results into the run. An invalid file is reported as a broken line.</summary>
    /// <exception cref="IOException">The file cannot be read.</exception>
    public static void Read(string results, RunResults run)
    {
        var path = Path.Combine(Path.GetDirectoryName(Path.GetFullPath(results))!, Name);
        if (!File.Exists(path))
            return;
        if (new FileInfo(path).Length > LongestBytes)
            run.Broken.Add($"{path}:1: larger than {LongestBytes >> 20} MiB");
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
                run.Broken.Add($"{path}:1: not a JSON object");
        }
        catch (JsonException e)
        {
            run.Broken.Add($"{path}:{(e.LineNumber ?? 0) + 1}: not valid JSON");
        }
    }
}
