using Touchstone.Protocol;

namespace Touchstone.Build;

/// <summary>A package that was missing in all package sources.</summary>
/// <param name="Package">Its id.</param>
/// <param name="Version">
/// The missing version, if the package is the library of an adapter. It is then missing for all targets of the adapter. Otherwise empty.
/// </param>
/// <param name="Stamp">The stamp of the only target that needs it; empty for the library of an adapter.</param>
/// <param name="Sources">The sources that were queried: a <see cref="PackageSources.Key"/>.</param>
/// <param name="Day">The day in UTC: <c>2026-01-31</c>.</param>
/// <param name="Why">The reason, as shown in the row.</param>
/// <param name="Next">The next command; empty when there is none.</param>
public sealed record MissingPackage(string Package, string Version, string Stamp, string Sources, string Day, string Why, string Next)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "missing";

    /// <summary>How the typed command becomes one that works, as in <see cref="Problem.Correction"/>.</summary>
    public Correction? Correction { get; init; }

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("package", Package)
        .Add("version", Version)
        .Add("stamp", Stamp)
        .Add("sources", Sources)
        .Add("day", Day)
        .Add("why", Why)
        .Add("next", Next)
        .Add("drop", Correction?.Drop ?? [])
        .Add("add", Correction?.Add ?? [])
        .ToString();

    /// <summary>Reads the line back. Returns null when it has another type, or lacks the package, its version and stamp, or the reason.</summary>
    public static MissingPackage? Parse(string line)
    {
        if (!JsonFields.TryParse(line, out var fields, out _) || fields.Type != Type)
            return null;
        var add = fields.Texts("add");
        var read = new MissingPackage(Text("package"), Text("version"), Text("stamp"), Text("sources"), Text("day"), Text("why"), Text("next"))
        {
            Correction = add.Count > 0 ? new Correction(fields.Texts("drop"), add) : null,
        };
        return read.Package.Length > 0 && read.Why.Length > 0 && read.Version.Length + read.Stamp.Length > 0 ? read : null;

        string Text(string name) => fields.Text(name) ?? "";
    }
}
