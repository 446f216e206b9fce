namespace Touchstone.Shell.Problems;

/// <summary>A change to the command that the user typed.</summary>
/// <param name="Drop">The options and arguments to drop, by name, with their values.</param>
/// <param name="Add">Arguments to add at the end.</param>
public sealed record Correction(IReadOnlyList<string> Drop, IReadOnlyList<string> Add)
{
    /// <summary>What to do before the changed command, such as <c>free some disk space</c>; empty for nothing.</summary>
    public string First { get; init; } = "";

    /// <summary>The name of the argument that takes serializers, as <c>--serializer</c> does.</summary>
    public const string SerializerArgument = "serializer";

    /// <summary>Other serializers than those that the user named, in either way.</summary>
    /// <param name="add">A pattern that selects them, and options that replace those of the same name.</param>
    public static Correction OtherSerializers(IReadOnlyList<string> add) =>
        new(["--serializer", SerializerArgument, .. add.Where(word => word.StartsWith("--", StringComparison.Ordinal))], ["-s", .. add]);
}
