using System.Text.Json.Nodes;
using CsCheck;
using Touchstone.Protocol;

namespace Touchstone.Tests.Worker;

/// <summary>What the worker writes is read back, and no text makes the reader throw.</summary>
public class JsonPropertyTests
{
    static readonly Gen<string> Texts = Gen.OneOf(Gen.String, Gen.Char['\0', '\uffff'].Array[0, 20].Select(chars => new string(chars)));
    static readonly Gen<double> Finite = Gen.Double.Where(double.IsFinite);

    [Fact]
    public void Any_member_is_read_back() => Property.Holds(
        Gen.Select(Texts, Texts, Gen.Long[-(1L << 53), 1L << 53], Finite, Gen.Bool, Texts.Array[0, 5], Finite.Array[1, 5]),
        made =>
        {
            var (name, text, whole, number, flag, texts, numbers) = made;
            var line = new JsonLine("t").Add("n:" + name, text).Add("whole", whole).Add("number", number).Add("flag", flag).Add("texts", texts)
                .Add("numbers", numbers).Add("figures", new Dictionary<string, double> { [name] = number }).ToString();

            Assert.True(JsonFields.TryParse(line, out var fields, out var error), error);
            Assert.Equal(text, fields.Text("n:" + name));
            Assert.Equal(whole, fields.Integer("whole", missing: 1));
            Assert.Equal(BitConverter.DoubleToInt64Bits(number), BitConverter.DoubleToInt64Bits(fields.Number("number")));
            Assert.Equal(flag, fields.Flag("flag"));
            Assert.Equal(texts, fields.Texts("texts"));
            Assert.Equal(numbers, fields.Numbers("numbers"));
            Assert.Equal(number, fields.Figures("figures")[name]);
            // One record is one line, and it is JSON for everybody.
            Assert.DoesNotContain('\n', line);
            Assert.NotNull(JsonNode.Parse(line));
            Assert.Equal(number, JsonNode.Parse(new JsonLine().Add("number", number).ToString())!["number"]!.GetValue<double>());
        });

    [Fact]
    public void Any_text_is_a_record_or_an_error_with_its_column() => Property.Holds(
        Gen.OneOf(Texts, Gen.Char["{}[]\":,\\ntrue0-.eu1"].Array[0, 30].Select(chars => "{\"a\":" + new string(chars))),
        text => Assert.True(JsonFields.TryParse(text, out _, out var error) || error.Contains("column", StringComparison.Ordinal)));

    [Fact]
    public void A_damaged_record_is_a_record_or_an_error() => Property.Holds(
        Gen.Select(Slices, Gen.Int[0, 10_000], Gen.Char),
        made =>
        {
            var line = made.Item1.ToString().ToCharArray();
            line[made.Item2 % line.Length] = made.Item3;
            if (JsonFields.TryParse(new string(line), out var fields, out _))
                Slice.TryFrom(fields, out _);
        });

    [Fact]
    public void A_slice_is_read_back() => Property.Holds(Slices, slice =>
    {
        Assert.True(JsonFields.TryParse(slice.ToString(), out var fields, out var error), error);
        Assert.True(Slice.TryFrom(fields, out var read));
        Assert.Equal(slice.ToString(), read.ToString());
        Assert.Equal(slice.Changes, read.Changes);
    });

    static readonly Gen<Sample> Samples =
        Gen.Select(Gen.Double[1, 1e12], Gen.Double[1, 1e9], Gen.Long[0, 1L << 50], Gen.Int[0, 1000]).Select((elapsed, cpu, allocated, count) => new Sample
        {
            Operation = Operation.Deserialize,
            Calls = 7,
            ElapsedNs = elapsed,
            CpuNs = cpu,
            AllocatedBytes = allocated,
            Gen0 = count,
            Gen1 = count / 2,
            Gen2 = count / 3,
            PauseNs = elapsed / 2,
            Switches = count,
        });

    static readonly Gen<Slice> Slices =
        Gen.Select(Samples.Array[1, 5], Gen.Double[1, 1e9].Array[6], Gen.Int[0, 1000], Texts.Array[0, 2])
            .Select((samples, kernels, compiled, changes) => new Slice
            {
                Operation = Operation.Deserialize,
                StartNs = 5,
                CompiledMethods = compiled,
                KernelNs = kernels[..(samples.Length + 1)],
                Samples = samples,
                Changes = changes,
            });
}
