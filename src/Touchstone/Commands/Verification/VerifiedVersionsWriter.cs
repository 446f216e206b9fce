using System.Globalization;
using System.Text;
using Touchstone.Analysis;
using Touchstone.Build;
using Touchstone.Commands.Listing;
using Touchstone.Core.Keys;

namespace Touchstone.Commands.Verification;

/// <summary>
/// Writes into each adapter's traits.json which versions of its library passed, which one is the newest, and the license that its package states.
/// Prints the changes as a Markdown table. The newest verified version becomes the pinned one.
/// </summary>
/// <param name="releases">The releases that the package sources have, newest first, by package id.</param>
/// <param name="today">The date to write.</param>
sealed class VerifiedVersionsWriter(IReadOnlyDictionary<string, IReadOnlyList<PackageRelease>> releases, DateOnly today)
{
    const string BuiltIn = "built in";

    /// <summary>Writes the files and prints the table. If a round trip failed or lost data, the verified and pinned versions stay unchanged.</summary>
    /// <param name="built">
    /// The built targets, also those that could not be built. Of adapters without a pinned version only the license is written.
    /// </param>
    /// <param name="trips">The round trips of all targets.</param>
    /// <param name="output">Receives the table.</param>
    /// <exception cref="IOException">A file cannot be written.</exception>
    public void Write(IReadOnlyList<BuiltTarget> built, IReadOnlyList<RoundTrip> trips, TextWriter output)
    {
        List<Written> written = [];
        foreach (var target in built)
        {
            if (target.Target is { RequestedVersion: not null, Adapter.Traits.Package: not null })
                written.Add(Write(target.Target.Adapter, target.Program is null ? null : Verification(target, trips)));
            else if (target.Program is not null)
                WriteLicense(target.Target.Adapter);
        }
        var table = Table.Of(
            written,
            new("serializer", row => row.Adapter.Name),
            new("pinned before", row => row.Adapter.PinnedVersion ?? BuiltIn),
            new("pinned now", row => row.Adapter.PinnedVersion is { } pin ? row.Verified.Select(one => one.Version).FirstOrDefault(pin) : BuiltIn),
            new("verified", row => string.Join(", ", row.Verified.Select(one => one.Version))),
            new("data sets", row => row.Passed?.DataSets.Count.ToString(CultureInfo.InvariantCulture) ?? "not passed") { IsNumber = true },
            new("newest release", row => AdapterMarkdown.Release(row.After)) { IsMarkdown = true },
            new("state", row => State(row.Before, row.After)),
            new("license", row => row.License ?? ""));
        MarkdownTable.Write(table, output);
    }

    Written Write(Adapter adapter, AdapterVerification? passed)
    {
        var file = Path.Combine(adapter.Folder, "traits.json");
        // Read again: another target of the same adapter may have changed the file.
        var text = File.ReadAllText(file);
        var traits = AdapterTraits.Parse(Encoding.UTF8.GetBytes(text), out _)!;
        var verified = passed is null ? traits.Verified : TraitsFile.Add(traits.Verified, passed);
        if (passed is not null)
        {
            text = TraitsFile.WithVerified(text, verified);
            NamedOutput.WriteText(adapter.ProjectFile, TraitsFile.WithPin(File.ReadAllText(adapter.ProjectFile), verified[0].Version));
        }
        var release = traits.Release;
        var found = releases.GetValueOrDefault(traits.Package!);
        if (AdapterRelease.Newest(found, verified) is { } newest && (found is [_, ..] || IsOlder(release, newest)))
        {
            release = AdapterRelease.After(release, newest, today);
            text = TraitsFile.WithRelease(text, release);
        }
        var license = PackageLicense.Of(adapter, adapter.PinnedVersion is null ? null : verified is [var first, ..] ? first.Version : adapter.PinnedVersion)
            ?? traits.License;
        if (license is not null)
            text = TraitsFile.WithLicense(text, license);
        NamedOutput.WriteText(file, text);
        return new Written(adapter, passed, verified, traits.Release, release, license);
    }

    // Without a source that has the package, nothing is known of its state. So only a recorded release becomes newer.
    static bool IsOlder(AdapterRelease? release, PackageRelease newest) => release is not null && PackageVersion.IsOlder(release.Version, newest.Version);

    static void WriteLicense(Adapter adapter)
    {
        var file = Path.Combine(adapter.Folder, "traits.json");
        if (PackageLicense.Of(adapter, version: null) is { } license)
            NamedOutput.WriteText(file, TraitsFile.WithLicense(File.ReadAllText(file), license));
    }

    static string State(AdapterRelease? before, AdapterRelease? after) =>
        before is not null && after is not null && before.State != after.State ? $"{before.State} → {after.State}" : after?.State ?? "";

    // Null if a round trip failed or lost data, or if none came back.
    AdapterVerification? Verification(BuiltTarget built, IReadOnlyList<RoundTrip> trips)
    {
        var target = built.Target;
        var own = trips.Where(trip =>
            trip.Key.Serializer == target.Adapter.Name
            && trip.Key.RequestedVersion == (target.Version ?? "")
            && trip.Key.Mode == target.Mode.ToString()).ToList();
        List<string> sets = [.. own.GroupBy(trip => trip.Key.DataSet).Where(set => set.All(trip => trip.Status == Status.Ok)).Select(set => set.Key)];
        return sets.Count == 0 || own.Exists(trip => trip.Status is Status.Lossy or Status.Failed)
            ? null
            : new AdapterVerification
            {
                Version = target.RequestedVersion!,
                Date = today,
                DataSets = sets,
                Runtimes = target.Mode == RuntimeMode.Default ? [] : [target.Mode.Framework],
                Packages = built.Packages,
            };
    }

    // What is in the files now. Passed is null if the version did not pass. Before and After are the newest releases.
    sealed record Written(
        Adapter Adapter, AdapterVerification? Passed, IReadOnlyList<AdapterVerification> Verified, AdapterRelease? Before, AdapterRelease? After,
        string? License);
}
