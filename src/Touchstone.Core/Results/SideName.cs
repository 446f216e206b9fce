using Touchstone.Core.Keys;
using Touchstone.Shell.Records;

namespace Touchstone.Core.Results;

/// <summary>What a side of <c>touchstone ab</c> is.</summary>
/// <param name="Side">One of <see cref="Sides"/>.</param>
/// <param name="Name">For people: <c>commit 1a2b3c4d5e6f (main)</c>, <c>the files as they are</c>, <c>MessagePack@3.1.8</c>.</param>
public sealed record SideName(string Side, string Name)
{
    /// <summary>The full hash of its commit, also if files differ from it; empty for a version of a package.</summary>
    public string Commit { get; init; } = "";

    /// <summary>True for files that differ from the commit.</summary>
    public bool Dirty { get; init; }

    /// <summary>The type member of these lines.</summary>
    public const string Type = "side";

    /// <summary>The line.</summary>
    public override string ToString() => Record<SideName>.Line(Type, this);
}
