using Touchstone.Protocol;
using Touchstone.Workers;

namespace Touchstone.Results;

/// <summary>
/// What a serializer declared of itself when it was measured. Kept with the results, since a report is made on other machines and in
/// other years, where the adapter may be another or none.
/// </summary>
/// <param name="Serializer">Name of the adapter.</param>
/// <param name="Home">The project's page.</param>
/// <param name="Format">What the payload is: <c>JSON</c>, <c>protobuf</c>.</param>
/// <param name="Text">True when a person can read the payload.</param>
/// <param name="Versioning">True when it claims that old readers take new data and the other way round.</param>
public sealed record SerializerTraits(string Serializer, string Home, string Format, bool Text, bool Versioning)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "traits";

    /// <summary>What the adapter declares now.</summary>
    public static SerializerTraits Of(Adapter adapter) =>
        new(adapter.Name, adapter.Traits.Home, adapter.Traits.Format, adapter.Traits.Text, adapter.Traits.Claims.Versioning);

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("serializer", Serializer)
        .Add("home", Home)
        .Add("format", Format)
        .Add("text", Text)
        .Add("versioning", Versioning)
        .ToString();

    /// <summary>Reads the line back; false when it does not say whose traits these are.</summary>
    public static bool TryFrom(JsonFields fields, out SerializerTraits traits)
    {
        traits = new SerializerTraits(
            fields.Text("serializer") ?? "", fields.Text("home") ?? "", fields.Text("format") ?? "", fields.Flag("text"), fields.Flag("versioning"));
        return traits.Serializer.Length > 0;
    }
}
