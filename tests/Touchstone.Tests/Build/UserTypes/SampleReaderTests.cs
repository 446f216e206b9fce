using System.Globalization;
using Touchstone.Build.UserTypes;

namespace Touchstone.Tests.Build.UserTypes;

public class SampleReaderTests
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
    public void A_decimal_keeps_its_scale_and_its_zeros()
    {
        var values = Enumerable.Range(0, 20).Select(copy => Reader(copy, writer => writer.Write(1_050.70m)).Decimal()).ToList();

        Assert.Equal("1050.70", values[0].ToString(CultureInfo.InvariantCulture));
        Assert.All(values, value => Assert.Matches(@"^[1-9]0[1-9]0\.[1-9]0$", value.ToString(CultureInfo.InvariantCulture)));
        Assert.True(values.Distinct().Count() > 15);
    }

    [Fact]
    public void What_other_digits_would_break_stays_what_it_is()
    {
        for (var copy = 1; copy <= 50; copy++)
        {
            var reader = Reader(copy, writer =>
            {
                writer.Write(0);
                writer.Write(int.MinValue);
                writer.Write(double.PositiveInfinity);
                writer.Write("no digit");
                writer.Write("2026-12-31T23:59:59Z");
            });

            Assert.Equal(0, reader.Int32());
            Assert.True(reader.Int32() < 0);
            Assert.Equal(double.PositiveInfinity, reader.Double());
            Assert.Equal("no digit", reader.String());
            Assert.True(DateTime.TryParse(reader.String(), CultureInfo.InvariantCulture, out _));
        }
    }

    static SampleReader Copy(int copy) => Reader(copy, writer =>
    {
        writer.Write(12_345);
        writer.Write("order 12");
        writer.Write(2.75);
    });

    static SampleReader Reader(int copy, Action<BinaryWriter> write)
    {
        var buffer = new MemoryStream();
        var writer = new BinaryWriter(buffer);
        write(writer);
        writer.Flush();
        buffer.Position = 0;
        return new SampleReader(new BinaryReader(buffer), copy);
    }
}
