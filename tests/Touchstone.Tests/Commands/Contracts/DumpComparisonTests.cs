using System.Text.RegularExpressions;
using CsCheck;
using Touchstone.Commands.Contracts;
using Touchstone.Contracts;
using Touchstone.Protocol;

namespace Touchstone.Tests.Commands.Contracts;

public sealed partial class DumpComparisonTests
{
    [Fact]
    public void A_member_that_is_gone_one_that_is_new_and_one_that_changed_are_graded() => Assert.Equal(
        ["changed: Total: 12.50 became 12.5", "lost: Note: \"x\" is gone", "lost: Price: 3 became 0", "added: Extra: \"\""],
        Graded(
            new { Id = 1, Total = 12.50m, Note = "x", Price = 3, Empty = (string?)null },
            new { Id = 1, Total = 12.5m, Price = 0, Extra = "" }));

    [Fact]
    public void A_value_in_a_member_of_another_name_is_renamed_and_no_loss() =>
        Assert.Equal(["renamed: Mail: is now Email"], Graded(new { Mail = "a@b" }, new { Email = "a@b" }));

    [Fact]
    public void A_whole_object_can_be_renamed() => Assert.Equal(
        ["renamed: Ship: is now Address"], Graded(new { Ship = new { City = "Köln", Zip = 1 } }, new { Address = new { City = "Köln", Zip = 1 } }));

    [Fact]
    public void A_default_is_no_proof_of_a_new_name() =>
        Assert.Equal(["lost: A: 0 is gone", "added: B: 0"], Graded(new { A = 0 }, new { B = 0 }));

    [Fact]
    public void Another_key_of_a_dictionary_is_a_loss() => Assert.Equal(
        ["lost: [\"lane\"]: \"7\" is gone", "added: [\"Lane\"]: \"7\""],
        Graded(new Dictionary<string, string> { ["lane"] = "7" }, new Dictionary<string, string> { ["Lane"] = "7" }));

    [Fact]
    public void Fewer_elements_are_one_difference() =>
        Assert.Equal(["changed: (root): 3 elements became 1 element"], Graded(new List<int> { 1, 2, 3 }, new List<int> { 1 }));

    [Fact]
    public void An_object_that_became_null_is_one_difference() =>
        Assert.Equal(["lost: A: 1 element became null"], Graded(new { A = (object?)new List<int> { 1 } }, new { A = (object?)null }));

    [Fact]
    public void A_wider_number_and_a_renamed_class_are_kept() =>
        Assert.Empty(Graded(new { A = 5, B = new { C = "x" } }, new { A = 5L, B = new Renamed { C = "x" } }));

    sealed class Renamed
    {
        public string C { get; set; } = "";
    }

    [Fact]
    public void Two_changes_at_the_end_of_a_long_text_are_not_the_same_accepted_difference()
    {
        var text = new string('x', 100);

        Assert.NotEqual(Graded(new { A = text }, new { A = text + "1" }), Graded(new { A = text }, new { A = text + "2" }));
    }

    [Fact]
    public void A_broken_reference_is_a_change()
    {
        var one = new Renamed { C = "x" };

        Assert.Equal(
            ["changed: [1]: the same object as [0] became Renamed"],
            Graded(new List<Renamed> { one, one }, new List<Renamed> { one, new() { C = "x" } }));
    }

    // The oracle compares elements of lists itself.
    [Fact]
    public void A_difference_is_found_exactly_where_values_differ() => Gen.Select(Gen.Int[0, 3].List[0, 8], Gen.Int[0, 3].List[0, 8]).Sample((before, after) =>
    {
        var expected = before.Zip(after).Index().Where(pair => pair.Item.First != pair.Item.Second).Select(pair => $"[{pair.Index}]").ToList();
        if (before.Count != after.Count)
            expected.Insert(0, "");

        Assert.Equal(expected, Compare(before, after).Select(one => one.Path));
    });

    [Fact]
    public void A_hostile_dump_with_many_paths_twice_is_compared_in_linear_time()
    {
        DumpEntry[] before = [.. Enumerable.Range(0, 50_000).Select(i => new DumpEntry($"M{i}", "int", "1")), new("M1", "int", "2")];
        DumpEntry[] after = [.. Enumerable.Range(0, 50_000).Select(i => new DumpEntry($"N{i}[", "int", "2"))];

        Assert.Equal(50_000, DumpComparison.Compare(before, after).Count(one => one.Grade == Grade.Lost));
    }

    [Theory]
    [InlineData("", "", false)]
    [InlineData("Lines", "", false)]
    [InlineData("Lines[0]", "Lines", true)]
    [InlineData("Lines[0].Price", "Lines[0]", false)]
    [InlineData("[0]", "", true)]
    [InlineData("Fees[\"a.b[0]\"]", "Fees", true)]
    [InlineData("Fees[\"a\\\"]\"].X", "Fees[\"a\\\"]\"]", false)]
    [InlineData("Fees[12.50]", "Fees", true)]
    [InlineData("Fees[\"", "Fees", true)]
    [InlineData("Fees[\"\\", "Fees", true)]
    public void A_path_has_steps(string path, string parent, bool isElement)
    {
        Assert.Equal(parent, DumpPath.Parent(path));
        Assert.Equal(isElement, DumpPath.IsElement(path));
    }

    [Fact]
    public void The_same_difference_of_several_elements_is_one_line() => Assert.Equal(
        ["lost: A[0].B: 1 became 0, and 1 more of this member", "added: A[0].C: \"\""],
        ContractReport.Lines(
            [new(Grade.Added, "A[0].C", "\"\""), new(Grade.Lost, "A[0].B", "1 became 0"), new(Grade.Lost, "A[1].B", "2 became 0")]));

    static IEnumerable<string> Graded(object before, object after) =>
        Compare(before, after).Select(one => $"{GradeWord.Of(one.Grade)}: {(one.Path.Length > 0 ? one.Path : "(root)")}: {one.Text}");

    static IReadOnlyList<ContractDifference> Compare(object before, object after) => DumpComparison.Compare(Dump(before), Dump(after));

    // The fields of a type without a name are not those of a property.
    static IReadOnlyList<DumpEntry> Dump(object value) =>
        [.. ValueDump.Of(value).Select(entry => entry with { Path = NamelessField().Replace(entry.Path, "$1") })];

    [GeneratedRegex(@"<(\w+)>i__Field")]
    private static partial Regex NamelessField();
}
