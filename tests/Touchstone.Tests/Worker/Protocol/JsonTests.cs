using System.Globalization;
using Touchstone.Protocol;

namespace Touchstone.Tests.Worker;

public class JsonTests
{
    [Theory]
    [InlineData("")]
    [InlineData("plain")]
    [InlineData("quote \" backslash \\ slash /")]
    [InlineData("line\nfeed\ttab\0nul")]
    [InlineData("Grüße, 世界, 😀")]
    [InlineData("lone \ud800 surrogate")]
    public void Every_string_comes_back(string text)
    {
        Assert.True(JsonFields.TryParse(new JsonLine("x").Add("text", text).ToString(), out var fields, out var error), error);
        Assert.Equal(text, fields.Text("text"));
    }

    [Theory]
    [InlineData("0")]
    [InlineData("7")]
    [InlineData("999999999999999")]
    [InlineData("1000000000000000")]
    [InlineData("12345678901234567890")]
    [InlineData("-5")]
    [InlineData("1.5")]
    [InlineData("15e-1")]
    public void A_number_is_read_as_the_framework_reads_it(string digits)
    {
        Assert.True(JsonFields.TryParse($$"""{"one":{{digits}},"many":[{{digits}},{{digits}}]}""", out var fields, out var error), error);
        var expected = double.Parse(digits, NumberStyles.Float, CultureInfo.InvariantCulture);
        Assert.Equal((expected, expected), (fields.Number("one"), fields.Numbers("many")[1]));
    }

    [Fact]
    public void Every_kind_of_member_comes_back()
    {
        var line = new JsonLine("x").Add("whole", 123456789012345).Add("number", 0.1).Add("flag", true).Add("nothing", (string?)null)
            .Add("list", ["a", "b,\"c\""]);

        Assert.True(JsonFields.TryParse(line.ToString(), out var fields, out _));
        Assert.Equal("x", fields.Type);
        Assert.Equal(123456789012345, fields.Integer("whole"));
        Assert.Equal(0.1, fields.Number("number"));
        Assert.True(fields.Flag("flag"));
        Assert.False(fields.Has("nothing"));
        Assert.Equal(["a", "b,\"c\""], fields.Texts("list"));
    }

    [Fact]
    public void A_record_is_one_line_of_ascii_controls_free_json()
    {
        const string Controls = "a\nb\u2028c\u009b31m\u202e";
        var text = new JsonLine("x").Add("text", Controls).ToString();

        Assert.DoesNotContain(text, c => char.GetUnicodeCategory(c) is UnicodeCategory.Control or UnicodeCategory.Format || c > '\u007f');
        Assert.Equal(Controls, System.Text.Json.JsonDocument.Parse(text).RootElement.GetProperty("text").GetString());
    }

    [Fact]
    public void Json_has_no_infinity_so_it_becomes_null() =>
        Assert.Equal("{\"type\":\"x\",\"n\":null}", new JsonLine("x").Add("n", double.PositiveInfinity).ToString());

    [Fact]
    public void Arrays_and_objects_of_numbers_come_back()
    {
        var line = new JsonLine("x").Add("parts", [1.5, double.NaN, -2e-9]).Add("none", Array.Empty<double>())
            .Add("figures", new Dictionary<string, double> { ["a b"] = 1, ["c"] = double.NaN });
        Assert.Equal("""{"type":"x","parts":[1.5,null,-2E-09],"none":[],"figures":{"a b":1,"c":null}}""", line.ToString());

        Assert.True(JsonFields.TryParse(line.ToString(), out var fields, out _));
        Assert.Equal([1.5, double.NaN, -2e-9], fields.Numbers("parts"));
        Assert.Empty(fields.Numbers("none"));
        Assert.Equal([("a b", 1), ("c", double.NaN)], fields.Figures("figures").Select(figure => (figure.Key, figure.Value)));
        Assert.Empty(fields.Figures("parts"));
    }

    [Theory]
    [InlineData("")]
    [InlineData("{")]
    [InlineData("{\"a\":1")]
    [InlineData("{\"a\":1}x")]
    [InlineData("{\"a\":\"unterminated}")]
    [InlineData("{\"a\":\"\\u12\"}")]
    [InlineData("{\"a\":\"\\q\"}")]
    [InlineData("{\"a\":{\"b\":{}}}")]
    [InlineData("{\"a\":{\"b\":\"no number\"}}")]
    [InlineData("{\"a\":[1,\"x\"]}")]
    [InlineData("{\"a\":[[1]]}")]
    [InlineData("{\"a\":{\"b\":1")]
    [InlineData("{a:1}")]
    [InlineData("[1]")]
    [InlineData("hello from the library")]
    [InlineData("{\"a\":[\"x\"")]
    [InlineData("{\"a\":tru}")]
    public void Anything_else_is_refused_with_a_reason(string text)
    {
        Assert.False(JsonFields.TryParse(text, out _, out var error));
        Assert.Contains("column", error, StringComparison.Ordinal);
    }

    public static TheoryData<Request> Requests =>
    [
        new MeasureRequest { PayloadBytes = 5, Shape = "stream", Operations = ["serialize"], SampleMs = 33, WarmupMs = 4, Convert = true, Slices = true },
        new VerifyRequest { StayWithParent = true },
        new FirstCallRequest { Operations = ["deserialize"], PayloadFile = "folder", Precheck = true },
        new MemoryRequest(),
        new ProfileRequest { Operations = ["serialize", "deserialize"] },
        new ProbeRequest { Probes = ["a*"], Done = ["a/b"], Leaves = true, Versions = ["1", "2"], Protected = true, ProbeMs = 7, PayloadFile = "folder" },
        new InspectRequest(),
    ];

    [Theory]
    [MemberData(nameof(Requests))]
    public void A_request_of_each_kind_comes_back_as_it_was_sent(Request request)
    {
        (request.DataSet, request.Count) = ("books", 10);

        Assert.True(Request.TryParse(request.ToString(), out var parsed, out var error), error);
        Assert.IsType(request.GetType(), parsed);
        Assert.Equal(request.ToString(), parsed.ToString());
    }

    [Fact]
    public void A_request_without_a_kind_measures_and_what_it_leaves_out_has_its_usual_value()
    {
        Assert.True(Request.TryParse("""{"type":"request","protocol":2,"dataSet":"log","count":3,"sampleMs":-1}""", out var parsed, out var error), error);
        Assert.Equal(new MeasureRequest { DataSet = "log", Count = 3 }, parsed);
    }

    [Theory]
    [InlineData("{\"type\":\"request\",\"protocol\":99,\"dataSet\":\"books\",\"count\":1}", "protocol")]
    [InlineData("{\"type\":\"request\",\"protocol\":2,\"dataSet\":\"books\",\"count\":0}", "count")]
    [InlineData("{\"type\":\"request\",\"protocol\":2,\"kind\":\"guess\",\"dataSet\":\"books\",\"count\":1}", "kind 'guess'")]
    [InlineData("{\"type\":\"sample\"}", "request")]
    public void A_request_that_cannot_be_acted_on_is_refused_with_a_reason(string line, string expected)
    {
        Assert.False(Request.TryParse(line, out _, out var error));
        Assert.Contains(expected, error, StringComparison.Ordinal);
    }

    [Fact]
    public void A_slice_comes_back_with_all_its_digits()
    {
        var sample = new Sample
        {
            Operation = Operation.RoundTrip,
            Calls = 7,
            ElapsedNs = 1234567.125,
            CpuNs = 3,
            KernelBeforeNs = 1.5,
            KernelAfterNs = 2.5,
            AllocatedBytes = 9,
            Gen0 = 3,
            Gen1 = 2,
            Gen2 = 1,
            PauseNs = 0.1,
            Switches = 4,
            IsFirst = true,
        };
        var second = new Sample { Operation = Operation.RoundTrip, Calls = 7, ElapsedNs = 5, CpuNs = 4, KernelBeforeNs = 2.5, KernelAfterNs = 3.5 };
        var slice = new Slice
        {
            Operation = Operation.RoundTrip,
            StartNs = 17,
            CompiledMethods = 2,
            KernelNs = [1.5, 2.5, 3.5],
            Samples = [sample, second],
            Changes = ["it changed"],
        };

        var parsed = Parse(slice);

        Assert.Equal([sample, second], parsed.Samples);
        Assert.Equal((17, 2, "it changed"), (parsed.StartNs, parsed.CompiledMethods, Assert.Single(parsed.Changes)));
    }

    [Fact]
    public void A_slice_without_a_quiet_moment_comes_back_with_its_kernels()
    {
        var slice = new Slice { Operation = Operation.Serialize, StartNs = 1, CompiledMethods = 0, KernelNs = [9, 8, 7], Samples = [] };

        Assert.Equal([9, 8, 7], Parse(slice).KernelNs);
        Assert.Empty(Parse(slice).Samples);
    }

    [Theory]
    [InlineData("{\"type\":\"slice\",\"operation\":\"serialize\",\"calls\":1,\"kernelNs\":[1,2],\"elapsedNs\":[1,2]}")]
    [InlineData("{\"type\":\"slice\",\"operation\":\"serialize\",\"calls\":0,\"kernelNs\":[1,2],\"elapsedNs\":[1]}")]
    [InlineData("{\"type\":\"slice\",\"operation\":\"unknown\",\"calls\":1,\"kernelNs\":[1,2],\"elapsedNs\":[1]}")]
    public void A_slice_whose_arrays_do_not_fit_together_is_none(string line)
    {
        Assert.True(JsonFields.TryParse(line, out var fields, out _));
        Assert.False(Slice.TryFrom(fields, out _));
    }

    [Fact]
    public void A_request_for_a_slice_comes_back()
    {
        var request = new SliceRequest { Operation = Operation.Deserialize, SliceMs = 30, FloorNs = 1.5, Force = true, WatchMs = 8, LookMs = 250, Core = 1 };

        Assert.True(JsonFields.TryParse(request.ToString(), out var fields, out _));
        Assert.True(SliceRequest.TryFrom(fields, out var parsed));
        Assert.Equal(request, parsed);
    }

    static Slice Parse(Slice slice)
    {
        Assert.True(JsonFields.TryParse(slice.ToString(), out var fields, out _));
        Assert.True(Slice.TryFrom(fields, out var parsed));
        return parsed;
    }
}
