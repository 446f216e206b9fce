using System.Text.Json;
using Touchstone.Build.UserTypes;

namespace Touchstone.Tests.Build.UserTypes;

public class JsonSampleTests
{
    [Fact]
    public void A_byte_order_mark_before_the_document_is_read_over()
    {
        using var folder = new TemporaryFolder();
        var (marked, plain) = (folder.Write("marked", "\uFEFF[{\"id\": 1}]"), folder.Write("plain", "[{\"id\": 1}]"));

        Assert.Equal(JsonSampleSource.Write("orders.json", plain), JsonSampleSource.Write("orders.json", marked));
    }

    [Theory]
    [InlineData(64)]
    [InlineData(65)]
    [InlineData(100_000)]
    public void A_document_with_more_levels_than_serializers_read_is_refused_for_that(int levels)
    {
        using var folder = new TemporaryFolder();
        var deep = folder.Write("deep.json", string.Concat(Enumerable.Repeat("{\"a\":", levels)) + "1" + new string('}', levels));

        if (levels <= 64)
            Assert.NotEmpty(JsonSampleSource.Write("deep.json", deep));
        else
            Assert.Contains("has more than 64 levels", Refusal(deep), StringComparison.Ordinal);
    }

    static string Refusal(string file) => Assert.Throws<UsageException>(() => JsonSampleSource.Write("deep.json", file)).Problem.ToString();

    [Theory]
    [InlineData("int", "[1, -7]")]
    [InlineData("long", "[1, 5000000000]")]
    [InlineData("double", "[1, 2.5]")]
    [InlineData("double", "[0.1, 1e300]")]
    [InlineData("decimal", "[0.1234567890123456789]")]
    [InlineData("int?", "[1, null]")]
    [InlineData("bool", "[true, false]")]
    [InlineData("string", "[\"2026-01-31T09:30:00Z\"]")]
    [InlineData("string?", "[null]")]
    [InlineData("global::System.Collections.Generic.List<int?>", "[[1], [null]]")]
    public void A_type_fits_all_values_at_one_place(string type, string json) =>
        Assert.Contains($"public static global::System.Collections.Generic.List<{type}> Create(int count)", Source(json), StringComparison.Ordinal);

    [Fact]
    public void Objects_are_classes_whose_members_keep_the_names_of_the_document()
    {
        var source = Source("""[{ "id": 1, "ship-to": { "class": "x" }, "lines": [{ "n": 2 }] }, { "id": 2, "late": true, "lines": [] }]""");

        Assert.Contains("public class Order\n", source, StringComparison.Ordinal);
        Assert.Contains("    public int @id { get; set; }\n", source, StringComparison.Ordinal);
        Assert.Contains(
            "[global::System.Text.Json.Serialization.JsonPropertyName(\"ship-to\")]\n    public global::UserData.ShipTo? @ship_to", source,
            StringComparison.Ordinal);
        Assert.Contains("public string @class", source, StringComparison.Ordinal);
        Assert.Contains("public global::System.Collections.Generic.List<global::UserData.Line> @lines { get; set; } = [];", source, StringComparison.Ordinal);
        Assert.Contains("public bool? @late", source, StringComparison.Ordinal);
    }

    [Fact]
    public void Names_that_would_clash_get_a_number()
    {
        var source = Source("""[{ "a-b": 1, "a_b": 2, "Order": 3, "line": { "x": 1 }, "Line": { "y": 1 } }]""");

        Assert.Contains("@a_b {", source, StringComparison.Ordinal);
        Assert.Contains("@a_b2 {", source, StringComparison.Ordinal);
        Assert.Contains("class Order2\n", source, StringComparison.Ordinal);
        Assert.Contains("class Line\n", source, StringComparison.Ordinal);
        Assert.Contains("class Line2\n", source, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""{ "A": 1, "get_A": 2 }""", "get_A2")]
    [InlineData("""{ "set_A": 1, "A": 2 }""", "A2")]
    public void Accessors_have_names_too(string json, string name) => Assert.Contains($" @{name} {{", Source(json), StringComparison.Ordinal);

    [Fact]
    public void A_long_name_is_shortened()
    {
        var source = Source($$"""{ "{{new string('a', 100_000)}}": { "x": 1 }, "{{new string('a', 100_001)}}": 2 }""");

        Assert.Contains($" @{new string('a', 100)} {{", source, StringComparison.Ordinal);
        Assert.Contains($" @{new string('a', 100)}2 {{", source, StringComparison.Ordinal);
        Assert.Contains($"class A{new string('a', 99)}\n", source, StringComparison.Ordinal);
    }

    [Fact]
    public void A_name_that_the_code_around_the_classes_uses_is_taken() =>
        Assert.Contains("class Sample2\n", Source("""{ "sample": { "x": 1 } }"""), StringComparison.Ordinal);

    [Fact]
    public void A_document_that_is_no_array_is_one_element() =>
        Assert.Contains("List<global::UserData.Order> Create(int count)", Source("""{ "id": 1 }"""), StringComparison.Ordinal);

    [Fact]
    public void Keys_that_are_data_are_refused_before_the_compiler_gets_a_class_for_each()
    {
        var objects = string.Join(',', Enumerable.Range(0, 50).Select(outer =>
            $"\"{outer}\":{{{string.Join(',', Enumerable.Range(0, 50).Select(inner => $"\"{inner}\":{{\"a\":1}}"))}}}"));

        var error = Assert.Throws<JsonSampleException>(() => Source($"{{{objects}}}"));

        Assert.StartsWith("it has more than 2000 kinds of objects", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("$[*].a is a string here (\"x\") and a number before: a member must have one type", """[{ "a": 1 }, { "a": "x" }]""")]
    [InlineData("$[*].a[*] is an object here ({}) and a number before: a member must have one type", """[{ "a": [1, {}] }]""")]
    [InlineData("$[*] has two members named \"a\"", """[{ "a": 1, "a": 2 }]""")]
    [InlineData("$ is an empty array: no type can be made from it", "[]")]
    [InlineData("$ is neither an object nor an array", "5")]
    [InlineData("$[*].a: 1e999 fits no number type", """[{ "a": 1e999 }]""")]
    public void What_no_type_fits_is_named_by_its_path(string why, string json) =>
        Assert.Equal(why, Assert.Throws<JsonSampleException>(() => Source(json)).Message);

    [Fact]
    public void Keys_by_the_thousand_are_data_and_so_are_more_values_than_a_sample_needs()
    {
        string Keys(int count) => "{" + string.Join(',', Enumerable.Range(0, count).Select(key => $"\"k{key}\":0")) + "}";

        Assert.Contains("k999", Source(Keys(1000)), StringComparison.Ordinal);
        Assert.StartsWith("$ has more than 1000 different members", Refused(Keys(1001)), StringComparison.Ordinal);
        Assert.StartsWith(
            "$[*] has too many objects with too many members",
            Refused($"[{Keys(1000)},{string.Join(',', Enumerable.Repeat("{}", 5000))}]"), StringComparison.Ordinal);
    }

    static string Refused(string json) => Assert.Throws<JsonSampleException>(() => Source(json)).Message;

    static string Source(string json)
    {
        using var document = JsonDocument.Parse(json);
        return JsonSampleSource.Write("orders.json", document.RootElement);
    }
}
