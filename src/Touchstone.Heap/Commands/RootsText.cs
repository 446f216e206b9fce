using System.Globalization;
using Touchstone.Heap.Reachability;

namespace Touchstone.Heap.Commands;

/// <summary>Writes why an object is alive, for people.</summary>
static class RootsText
{
    // The way to the end of a linked list leads over all of it.
    const int MostAtEachEnd = 50;

    /// <summary>Writes the path from the root to the object, one object per line. The middle of a long path is left out.</summary>
    public static void Write(RootPath path, TextWriter output)
    {
        output.Write($"{PlainText.OneLine(path.Root)}\n");
        var left = path.Steps.Count - 2 * MostAtEachEnd;
        Write(left > 0 ? path.Steps.Take(MostAtEachEnd) : path.Steps, output);
        if (left <= 0)
            return;
        output.Write($"  … {Unit.Count(left)} more objects\n");
        Write(path.Steps.TakeLast(MostAtEachEnd), output);
    }

    static void Write(IEnumerable<RootStep> steps, TextWriter output)
    {
        foreach (var step in steps)
        {
            var field = step.Field.Length > 0 ? "." + PlainText.OneLine(step.Field) + " " : "";
            var method = step.Method.Length > 0 ? $" ({step.Method})" : "";
            output.Write(string.Create(CultureInfo.InvariantCulture, $"  {field}-> {PlainText.OneLine(step.Type + method)} at {step.Address:x}\n"));
        }
    }
}
