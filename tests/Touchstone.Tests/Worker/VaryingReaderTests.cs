using System.Buffers;
using System.Globalization;

namespace Touchstone.Tests.Worker;

public class VaryingReaderTests
{
    [Fact]
    public void The_first_copy_is_the_sample()
    {
        var reader = Copy(0);

        Assert.Equal((12_345, "order 12", 2.75), (reader.Int32(), reader.String(), reader.Double()));
    }

    [Fact]
    public void Later_copies_have_other_digits_and_the_same_length()
    {
        var values = Enumerable.Range(1, 50).Select(copy =>
        {
            var reader = Copy(copy);
            return (Number: reader.Int32(), Text: reader.String(), Real: reader.Double());
        }).ToList();

        Assert.All(values, value => Assert.InRange(value.Number, 10_000, 99_999));
        Assert.All(values, value => Assert.Matches("^order [0-9]{2}$", value.Text));
        Assert.All(values, value => Assert.Equal(4, value.Real.ToString(CultureInfo.InvariantCulture).Length));
        Assert.True(values.Distinct().Count() > 40);
    }

    [Fact]
    public void What_other_digits_would_break_stays_what_it_is()
    {
        for (var copy = 1; copy <= 50; copy++)
        {
            var reader = Reader(copy, (ref CanonicalWriter writer) =>
            {
                writer.Int32(0);
                writer.Int32(int.MinValue);
                writer.Double(double.PositiveInfinity);
                writer.String("no digit");
                writer.String("2026-12-31T23:59:59Z");
            });

            Assert.Equal(0, reader.Int32());
            Assert.True(reader.Int32() < 0);
            Assert.Equal(double.PositiveInfinity, reader.Double());
            Assert.Equal("no digit", reader.String());
            Assert.True(DateTime.TryParse(reader.String(), CultureInfo.InvariantCulture, out _));
        }
    }

    static VaryingReader Copy(int copy) => Reader(copy, (ref CanonicalWriter writer) =>
    {
        writer.Int32(12_345);
        writer.String("order 12");
        writer.Double(2.75);
    });

    delegate void Writing(ref CanonicalWriter writer);

    static VaryingReader Reader(int copy, Writing write)
    {
        var buffer = new ArrayBufferWriter<byte>();
        var writer = new CanonicalWriter(buffer);
        write(ref writer);
        return new VaryingReader(buffer.WrittenSpan.ToArray(), copy);
    }
}
