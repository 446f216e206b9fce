using NuGet.Versioning;
using Touchstone.Build;
using Touchstone.Core.Hosts;
using Touchstone.Core.Keys;

namespace Touchstone.Tests.Build;

/// <summary>Invented adapters and installations.</summary>
static class Samples
{
    // Tests name its lines, and the claims are in one of them.
    const string Claims = """{ "references": false, "privateMembers": true, "polymorphism": false, """
        + """ "versioning": { "membersAdded": "https://example.org/added" }, "defaultConstructorRequired": false }""";

    public const string TraitsJson = $$"""
        {
          "summary": "s", "format": "JSON", "text": true, "types": "reflection", "demands": "none", "shapes": ["buffer", "bytes"],
          "home": "h", "package": null, "libraryTypes": false, "limit": false, "warning": null,
          "claims": {{Claims}},
          "loses": ["Secret"]
        }
        """;

    public static IReadOnlyList<Adapter> Adapters { get; } =
    [
        Adapter("MemoryPack", "1.21.4"), Adapter("MessagePack", "3.1.8"), Adapter("MessagePackLz4", "3.1.8"),
        Adapter("Nop", null), Adapter("SystemTextJson", null),
    ];

    public static Adapter Adapter(string name, string? version, string? folder = null, string? package = null) =>
        new(name, folder ?? Path.Combine("adapters", name), Traits(package ?? (version is null ? null : name)), version);

    public static Target Target(string name, string? version = null, string mode = "net10.0") => new(Adapter(name, "3.1.8"), version, Mode(mode));

    public static RuntimeMode Mode(string text) => Assert.Single(RuntimeMode.ParseList([text], out _));

    public static DotNetInstallation DotNet(params string[] runtimes) => new("dotnet", [], [.. runtimes.Select(Sdk)]);

    public static NuGetVersion Sdk(string version) => NuGetVersion.Parse(version);

    static AdapterTraits Traits(string? package) => new()
    {
        Summary = "s",
        Format = "JSON",
        Types = "reflection",
        Demands = "none",
        Shapes = ["buffer"],
        Home = "h",
        Package = package,
    };
}
