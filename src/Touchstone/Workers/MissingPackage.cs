using Touchstone.Protocol;

namespace Touchstone.Workers;

/// <summary>A package that the sources did not have when they were asked.</summary>
/// <param name="Package">Its id.</param>
/// <param name="Version">The version looked for, where it is the library of an adapter; all its targets lack it then. Empty for what one target needs besides.</param>
/// <param name="Stamp">The stamp of the one target that needs it; empty for a library.</param>
/// <param name="Sources">Who was asked: a <see cref="PackageSources.Key"/>.</param>
/// <param name="Day">When, in UTC: <c>2026-01-31</c>.</param>
/// <param name="Why">The reason, as the row told it.</param>
/// <param name="Next">The next command; empty when there is none.</param>
public sealed record MissingPackage(string Package, string Version, string Stamp, string Sources, string Day, string Why, string Next)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "missing";

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("package", Package)
        .Add("version", Version)
        .Add("stamp", Stamp)
        .Add("sources", Sources)
        .Add("day", Day)
        .Add("why", Why)
        .Add("next", Next)
        .ToString();

    /// <summary>Reads the line back; null when it is another one, or says neither what is missing nor why.</summary>
    public static MissingPackage? Parse(string line)
    {
        if (!JsonFields.TryParse(line, out var fields, out _) || fields.Type != Type)
            return null;
        var read = new MissingPackage(Text("package"), Text("version"), Text("stamp"), Text("sources"), Text("day"), Text("why"), Text("next"));
        return read.Package.Length > 0 && read.Why.Length > 0 && read.Version.Length + read.Stamp.Length > 0 ? read : null;

        string Text(string name) => fields.Text(name) ?? "";
    }
}
