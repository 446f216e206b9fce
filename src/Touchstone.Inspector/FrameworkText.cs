using System.Net;

namespace Touchstone.Inspection;

/// <summary>A class of the framework whose value is a text, for formats and libraries that have no place for it.</summary>
/// <param name="type">The class.</param>
/// <param name="write">An expression for the text of <c>{0}</c>, which is not null. It begins with <c>{0}</c>.</param>
/// <param name="read">An expression for the value of the text <c>{0}</c>.</param>
sealed class FrameworkText(Type type, string write, string read)
{
    /// <summary>The class.</summary>
    public Type Type => type;

    /// <summary>An address, as it was written.</summary>
    public static FrameworkText Uri { get; } = new(
        typeof(Uri), "{0}.OriginalString", "new global::System.Uri({0}, global::System.UriKind.RelativeOrAbsolute)");

    /// <summary>A version.</summary>
    public static FrameworkText Version { get; } = new(typeof(Version), "{0}.ToString()", "global::System.Version.Parse({0})");

    /// <summary>The address of a machine.</summary>
    public static FrameworkText IPAddress { get; } = new(typeof(IPAddress), "{0}.ToString()", "global::System.Net.IPAddress.Parse({0})");

    /// <summary>The address of a machine and a port.</summary>
    public static FrameworkText IPEndPoint { get; } = new(typeof(IPEndPoint), "{0}.ToString()", "global::System.Net.IPEndPoint.Parse({0})");

    /// <summary>A time zone by its name, which the reading machine must know.</summary>
    public static FrameworkText TimeZone { get; } = new(typeof(TimeZoneInfo), "{0}.Id", "global::System.TimeZoneInfo.FindSystemTimeZoneById({0})");

    /// <summary>All of them by their class.</summary>
    public static IReadOnlyDictionary<Type, FrameworkText> All { get; } =
        new[] { Uri, Version, IPAddress, IPEndPoint, TimeZone }.ToDictionary(one => one.Type);

    /// <summary>An expression for the text of a value that is not null.</summary>
    public string Write(string value) => write.Replace("{0}", value, StringComparison.Ordinal);

    /// <summary>An expression for the text of a value, or null.</summary>
    public string WriteOrNull(string value) => Write(value + "?");

    /// <summary>An expression for the value of a text that is not null.</summary>
    public string Read(string text) => read.Replace("{0}", text, StringComparison.Ordinal);
}
