using System.Globalization;
using Touchstone.Heap.Reachability;
using Touchstone.Reports;

namespace Touchstone.Heaps;

/// <summary>Why an object is alive, for people at a terminal.</summary>
static class RootsText
{
    /// <summary>Writes the way, an object a line.</summary>
    public static void Write(string pattern, RootPath? path, TextWriter output)
    {
        if (path is null)
        {
            output.Write($"no object of {PlainText.OneLine(pattern)} is alive\n");
            return;
        }
        output.Write($"{PlainText.OneLine(path.Root)}\n");
        foreach (var step in path.Steps)
            output.Write(string.Create(CultureInfo.InvariantCulture, $"  {(step.Field.Length > 0 ? "." + step.Field + " " : "")}-> {PlainText.OneLine(step.Type)} at {step.Address:x}\n"));
    }
}
