using Touchstone.Core.Results;
using Touchstone.Probes;

namespace Touchstone.Build;

/// <summary>Converts an adapter's traits into the form of results.jsonl.</summary>
static class DeclaredTraits
{
    /// <summary>The traits that the adapter declares now.</summary>
    public static SerializerTraits Of(Adapter adapter) =>
        new(adapter.Name, adapter.Traits.Home, adapter.Traits.Format, adapter.Traits.Text, IsVersioned(adapter.Traits.Claims))
        {
            Summary = adapter.Traits.Summary,
            Types = adapter.Traits.Types,
            SourceGenerated = GeneratedBeside(adapter),
            Demands = adapter.Traits.Demands,
            PlainTypes = adapter.Traits.PlainTypes,
            LibraryTypes = adapter.Traits.LibraryTypes,
            Claims = [.. adapter.Traits.Claims.Made],
            ClaimLinks = [.. adapter.Traits.Claims.Made.Select(claim => adapter.Traits.Claims.Link(claim) ?? "")],
            State = adapter.Traits.Release?.State ?? "",
            StateReason = adapter.Traits.Release?.Reason ?? "",
            Caution = adapter.Traits.Warning ?? "",
            TimeKinds = adapter.Traits.TimeKinds ?? "",
            ReferencesOption = adapter.Traits.Claims.Option("references") ?? "",
        };

    // The name says so, as it does to users: SystemTextJson and SystemTextJsonSourceGen.
    static string GeneratedBeside(Adapter adapter)
    {
        var name = adapter.Name + "SourceGen";
        return Directory.Exists(Path.Combine(adapter.Folder, "..", name)) ? name : "";
    }

    static bool IsVersioned(AdapterClaims claims) => claims.Has(Evolution.MembersAdded) && claims.Has(Evolution.MembersRemoved);
}
