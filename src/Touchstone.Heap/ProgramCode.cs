namespace Touchstone.Heap;

/// <summary>Tells the code of a program from that of the framework, by name.</summary>
static class ProgramCode
{
    /// <summary>True for a type or a method of the framework.</summary>
    public static bool IsOfFramework(string name) =>
        name.StartsWith("System.", StringComparison.Ordinal) || name.StartsWith("Microsoft.", StringComparison.Ordinal)
        || name.StartsWith("Interop", StringComparison.Ordinal);
}
