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
    public static void Read(FoundResults results, RunResults run)
    {
        var path = Path.Combine(Path.GetDirectoryName(results.Path) ?? "", Name);
        try
        {
            if (results.TextBeside(Name, LongestBytes) is { } text)
                Take(path, text, run);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            run.Name($"{path}:1: {FoundResults.Reason(path, e)}");
        }
    }

    static void Take(string path, string text, RunResults run)
    {
        try
        {
            using var document = JsonDocument.Parse(text);
            if (document.RootElement.ValueKind == JsonValueKind.Object)
                run.Machine = text;
            else
                run.Name($"{path}:1: not a JSON object");
        }
        catch (JsonException e)
        {
            run.Name($"{path}:{(e.LineNumber ?? 0) + 1}: not valid JSON");
        }
    }
}
