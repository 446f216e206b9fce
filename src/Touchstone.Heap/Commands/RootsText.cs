using System.Globalization;
using Touchstone.Heap.Reachability;

namespace Touchstone.Heap.Commands;

/// <summary>Writes why an object is alive, for people.</summary>
static class RootsText
{
    /// <summary>Writes the path from the root to the object, one object per line.</summary>
    public static void Write(RootPath path, TextWriter output)
    {
        output.Write($"{PlainText.OneLine(path.Root)}\n");
        foreach (var step in path.Steps)
        {
            var field = step.Field.Length > 0 ? "." + PlainText.OneLine(step.Field) + " " : "";
            var method = step.Method.Length > 0 ? $" ({step.Method})" : "";
            output.Write(string.Create(CultureInfo.InvariantCulture, $"  {field}-> {PlainText.OneLine(step.Type + method)} at {step.Address:x}\n"));
        }
    }
}
