using System.Text.Json;
using Touchstone.Commands.Profiles;

namespace Touchstone.Tests.Commands.Profiles;

public sealed class ProfileDiffTests : IDisposable
{
    const string Header = """{"type":"process","process":7,"name":"Shop","spanMs":1000}""";

    readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void What_changed_by_more_than_chance_is_shown_with_what_is_new_and_what_is_gone()
    {
        // Of about 1 000 samples, 40 % became 60 %. One sample more of 100 is chance.
        var before = Profile("before", Header, Method("A.Slow", 400), Method("A.Same", 100), Method("A.Old", 300), Method("A.Rest", 200));
        var after = Profile("after", Header, Method("A.Slow", 600), Method("A.Same", 101), Method("A.New", 99), Method("A.Rest", 200));

        var rows = Tables(before, after).Split("\n\n")[1].Split('\n')[3..];

        Assert.Equal(["A.Old", "A.Slow", "A.New"], rows.Select(row => row.Split(' ')[^1]));
        Assert.Equal(["30.0", "0.0", "-30.0", "2.8", "gone", "A.Old"], rows[0].Split(' ', StringSplitOptions.RemoveEmptyEntries));
        Assert.Equal(["40.0", "60.0", "+20.0", "4.3", "A.Slow"], rows[1].Split(' ', StringSplitOptions.RemoveEmptyEntries));
        Assert.Contains("new", rows[2], StringComparison.Ordinal);
    }

    [Fact]
    public void A_group_has_the_own_times_of_its_methods_and_no_inclusive_time()
    {
        var before = Profile("before", Header, Method("Json.Read", 100), Method("Json.Write", 100), Method("B.Other", 800));
        var after = Profile("after", Header, Method("Json.Read", 300), Method("Json.Parse", 200), Method("B.Other", 500));

        var json = Lines(before, after, name => name.StartsWith("Json.", StringComparison.Ordinal) ? "[json]" : name)
            .Single(line => line.GetProperty("method").GetString() == "[json]");

        Assert.Equal((0.2, 0.5), (json.GetProperty("exclusiveBefore").GetDouble(), json.GetProperty("exclusiveAfter").GetDouble()));
        Assert.Equal(JsonValueKind.Null, json.GetProperty("inclusiveBefore").ValueKind);
    }

    [Fact]
    public void An_allocation_differs_if_more_samples_differ_than_by_chance()
    {
        // 100 samples vary by about 10, so 100 and 110 are the same, and 100 and 200 are not.
        var before = Profile("before", Header, Allocated("Same", 100), Allocated("More", 100));
        var after = Profile("after", Header, Allocated("Same", 110), Allocated("More", 200));

        var allocations = Tables(before, after).Split("\n\n")[^1];

        Assert.Contains("More", allocations, StringComparison.Ordinal);
        Assert.DoesNotContain("Same", allocations, StringComparison.Ordinal);
    }

    [Fact]
    public void A_profile_is_named_by_its_folder_its_lines_or_its_trace()
    {
        Profile("one", Header, Method("A", 1));

        foreach (var name in (string[])["", "profile.jsonl", "trace.nettrace"])
            Assert.Equal("Shop (process 7)", RecordedProfile.Read(Path.Combine(folder.Folder("one"), name)).Name);
    }

    [Theory]
    [InlineData("")]
    [InlineData("no JSON")]
    [InlineData("[1]")]
    [InlineData("{}")]
    [InlineData("""{"type":"method","method":"A","exclusiveMs":1,"inclusiveMs":1}""")]
    [InlineData("""{"type":"process","process":7,"name":"Shop","spanMs":-1}""")]
    [InlineData("""{"type":"process","process":7,"name":8,"spanMs":1}""")]
    [InlineData("""{"type":"process","process":7,"name":"\ud800","spanMs":1}""")]
    public void What_is_no_profile_is_refused_with_a_reason(string lines)
    {
        var path = Profile("bad", lines);

        var refusal = Assert.Throws<UsageException>(() => RecordedProfile.Read(path));

        Assert.Contains("it is not the profile.jsonl of a profile", refusal.Problem.Why, StringComparison.Ordinal);
    }

    [Fact]
    public void A_folder_with_the_profiles_of_several_processes_needs_the_name_of_one()
    {
        Profile("two", Header);
        File.WriteAllText(Path.Combine(folder.Folder("two"), "8.jsonl"), Header);

        var refusal = Assert.Throws<UsageException>(() => RecordedProfile.Read(folder.Folder("two")));

        Assert.Contains("8.jsonl", refusal.Problem.Why, StringComparison.Ordinal);
        Assert.Equal("Shop (process 7)", RecordedProfile.Read(Path.Combine(folder.Folder("two"), "8.nettrace")).Name);
    }

    [Fact]
    public void What_is_found_in_a_folder_is_a_file_of_it_and_no_link()
    {
        var secret = folder.Write("secret.jsonl", Header);
        var path = Directory.CreateDirectory(folder.Folder("links")).FullName;
        File.CreateSymbolicLink(Path.Combine(path, "profile.jsonl"), secret);

        Assert.ThrowsAny<IOException>(() => RecordedProfile.Read(path));
        Assert.ThrowsAny<IOException>(() => RecordedProfile.Read(Path.Combine(path, "trace.nettrace")));
        // A file that the user named may be a link.
        Assert.Equal("Shop (process 7)", RecordedProfile.Read(Path.Combine(path, "profile.jsonl")).Name);
    }

    [Fact]
    public void A_name_that_no_type_has_is_refused_and_a_long_one_ends_at_once()
    {
        var refused = Profile("longest", Header, Allocated(new string('a', 100_000), 1000));
        var before = Profile("before", Header, Allocated(new string('a', 60_000), 1000));
        var after = Profile("after", Header);

        Assert.Contains(
            "longer than a name can be", Assert.Throws<UsageException>(() => RecordedProfile.Read(refused)).Problem.Why, StringComparison.Ordinal);
        Assert.Contains("aaaa", Tables(before, after), StringComparison.Ordinal);
    }

    string Profile(string name, params string[] lines)
    {
        var path = Directory.CreateDirectory(folder.Folder(name)).FullName;
        File.WriteAllLines(Path.Combine(path, "profile.jsonl"), lines);
        return path;
    }

    static string Method(string name, int ms) => $$"""{"type":"method","method":"{{name}}","exclusiveMs":{{ms}},"inclusiveMs":{{ms}}}""";

    static string Allocated(string type, int samples) =>
        $$"""{"type":"allocated","allocatedType":"{{type}}","method":"A","samples":{{samples}},"bytes":{{samples * 100_000}}}""";

    static string Tables(string before, string after)
    {
        using var output = new StringWriter();
        new ProfileDiff(RecordedProfile.Read(before), RecordedProfile.Read(after), name => name).WriteTables(10, output, new Page(120));
        return output.ToString();
    }

    static IEnumerable<JsonElement> Lines(string before, string after, Func<string, string> group)
    {
        using var output = new StringWriter();
        new ProfileDiff(RecordedProfile.Read(before), RecordedProfile.Read(after), group).WriteLines(output);
        return [.. output.ToString().Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(line => JsonDocument.Parse(line).RootElement)];
    }
}
