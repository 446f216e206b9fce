using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Touchstone.Core.Keys;

namespace Touchstone.Build;

/// <summary>
/// Writes the findings of <c>touchstone verify --write</c> and <c>touchstone probe --write</c> into an adapter's files. The rest of the text
/// stays unchanged.
/// </summary>
public static partial class TraitsFile
{
    /// <summary>The text of a traits.json with a new list of verified versions, one on each line.</summary>
    /// <param name="json">The text of valid traits.</param>
    /// <param name="verified">The versions, newest first.</param>
    public static string WithVerified(string json, IReadOnlyList<AdapterVerification> verified) =>
        With(json, "verified", $"[\n    {string.Join(",\n    ", verified.Select(Line))}\n  ]");

    /// <summary>The text of a traits.json with new facts about the newest release.</summary>
    public static string WithRelease(string json, AdapterRelease release) => With(json, "release", Line(release));

    /// <summary>The text of a traits.json with the license of its library.</summary>
    public static string WithLicense(string json, string license) => With(json, "license", Text(license));

    /// <summary>The text of a traits.json with new results of probes.</summary>
    /// <param name="json">The text of valid traits.</param>
    /// <param name="probed">The results by claim.</param>
    public static string WithProbed(string json, AdapterProbing probed) =>
        With(json, "probed", $"{{ \"version\": {Text(probed.Version)}, \"date\": \"{Day(probed.Date)}\", "
            + $"\"kept\": {Texts(probed.Kept)}, \"notKept\": {Texts(probed.NotKept)} }}");

    static string With(string json, string member, string value)
    {
        var bytes = Encoding.UTF8.GetBytes(json);
        if (Find(bytes, member) is var (start, end))
            return Encoding.UTF8.GetString(bytes.AsSpan(0, start)) + value + Encoding.UTF8.GetString(bytes.AsSpan(end));
        var brace = json.LastIndexOf('}');
        return $"{json[..brace].TrimEnd()},\n  \"{member}\": {value}\n{json[brace..]}";
    }

    /// <summary>The text of a project with another pinned version of its library; unchanged when it pins none.</summary>
    public static string WithPin(string project, string version) => Pin().Replace(project, match => match.Groups["before"].Value + version, 1);

    /// <summary>The list with one more version. It replaces an entry of the same version.</summary>
    public static IReadOnlyList<AdapterVerification> Add(IReadOnlyList<AdapterVerification> verified, AdapterVerification one) =>
        [.. verified.Where(other => !PackageVersion.AreSame(other.Version, one.Version)).Append(one)
            .OrderByDescending(other => PackageVersion.Of(other.Version))];

    // The position of a member's value: its first byte, and the byte after it. Null when there is no such member.
    static (int Start, int End)? Find(ReadOnlySpan<byte> json, string member)
    {
        var reader = new Utf8JsonReader(json);
        while (reader.Read())
        {
            if (reader.TokenType != JsonTokenType.PropertyName || reader.CurrentDepth != 1)
                continue;
            var isOurs = reader.ValueTextEquals(member);
            reader.Read();
            var start = (int)reader.TokenStartIndex;
            reader.Skip();
            if (isOurs)
                return (start, (int)reader.BytesConsumed);
        }
        return null;
    }

    static string Line(AdapterVerification one)
    {
        var runtimes = one.Runtimes.Count > 0 ? $", \"runtimes\": {Texts(one.Runtimes)}" : "";
        var packages = one.Packages.Count > 0 ? $", \"packages\": {Texts(one.Packages)}" : "";
        return $"{{ \"version\": {Text(one.Version)}, \"date\": \"{Day(one.Date)}\", \"dataSets\": {Texts(one.DataSets)}{runtimes}{packages} }}";
    }

    static string Line(AdapterRelease release)
    {
        var date = release.Date is { } day ? $"\"{Day(day)}\"" : "null";
        var reason = release.Reason is { } text ? $", \"reason\": {Text(text)}" : "";
        return $"{{ \"version\": {Text(release.Version)}, \"date\": {date}, \"state\": {Text(release.State)}{reason}, "
            + $"\"lookedUp\": \"{Day(release.LookedUp)}\" }}";
    }

    static string Day(DateOnly day) => day.ToString("O", CultureInfo.InvariantCulture);

    static string Texts(IEnumerable<string> texts) => $"[{string.Join(", ", texts.Select(Text))}]";

    static string Text(string text) => $"\"{JsonEncodedText.Encode(text)}\"";

    [GeneratedRegex("(?<before><SerializerVersion[^>]*>)[^<]*", RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex Pin();
}
