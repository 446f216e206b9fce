using System.Text;
using Touchstone.Probes.Hostile;

namespace Touchstone.Tests.Worker.Probes.Hostile;

public class DamageTests
{
    static readonly byte[] Payload = Encoding.UTF8.GetBytes("{\"Title\":\"Book 1\",\"Id\":12}");

    [Fact]
    public void Every_length_between_nothing_and_everything_is_cut_once() =>
        Assert.Equal(Enumerable.Range(1, Payload.Length - 1), Damage.Truncate(Payload).Select(mutation => mutation.Bytes.Length));

    [Fact]
    public void Every_bit_is_flipped_alone()
    {
        var flipped = Damage.FlipBits([0, 0]).ToList();

        Assert.Equal(16, flipped.Count);
        Assert.All(flipped, mutation => Assert.Equal(1, mutation.Bytes.Sum(b => System.Numerics.BitOperations.PopCount(b))));
        Assert.Equal(16, flipped.Select(mutation => Convert.ToHexString(mutation.Bytes)).Distinct().Count());
        Assert.Equal("bit 7 of byte 1 flipped", flipped[^1].What);
    }

    [Fact]
    public void Random_bytes_are_the_same_each_time()
    {
        Assert.Equal(
            Damage.Randomize([]).Select(mutation => Convert.ToHexString(mutation.Bytes)),
            Damage.Randomize(Payload).Select(mutation => Convert.ToHexString(mutation.Bytes)));
        Assert.Equal(1000, Damage.Randomize([]).Count());
    }

    [Fact]
    public void What_trails_stands_behind_the_whole_payload() =>
        Assert.All(Damage.Trail(Payload), mutation => Assert.True(mutation.Bytes.Length > Payload.Length && mutation.Bytes.AsSpan().StartsWith(Payload)));

    [Fact]
    public void A_huge_number_stands_in_every_place()
    {
        Assert.Contains(HugeNumbers.FourBytes([1, 2, 3, 4, 5]), mutation => mutation.Bytes.AsSpan().SequenceEqual((byte[])[1, 0x7F, 0xFF, 0xFF, 0xFF]));
        Assert.Contains(HugeNumbers.OneByte([1, 2]), mutation => mutation.Bytes.AsSpan().SequenceEqual((byte[])[1, 0xFF]));
        Assert.Contains(HugeNumbers.Varints([1, 2, 3]), mutation => mutation.Bytes.AsSpan().SequenceEqual((byte[])[1, 0xFF, 0xFF, 0xFF, 0xFF, 0x07, 3]));
        Assert.Contains(HugeNumbers.MarkedCounts([0x92, 1]), mutation => mutation.Bytes.AsSpan().SequenceEqual((byte[])[0xDD, 0x7F, 0xFF, 0xFF, 0xFF, 1]));
        Assert.Empty(HugeNumbers.FourBytes([1, 2, 3]));
    }

    [Fact]
    public void Numbers_of_a_text_become_huge_one_at_a_time()
    {
        var texts = HugeNumbers.TextNumbers(Payload).Select(mutation => Encoding.UTF8.GetString(mutation.Bytes)).ToList();

        Assert.Contains("{\"Title\":\"Book 1\",\"Id\":2147483648}", texts);
        Assert.Contains("{\"Title\":\"Book -1\",\"Id\":12}", texts);
        Assert.Throws<UnsupportedException>(() => HugeNumbers.TextNumbers([0, 255]));
    }

    [Fact]
    public void Broken_text_is_no_text_and_as_long_as_before()
    {
        var broken = BrokenText.Titles(Payload).ToList();

        Assert.NotEmpty(broken);
        Assert.All(broken, mutation => Assert.Equal(Payload.Length, mutation.Bytes.Length));
        Assert.All(broken, mutation => Assert.False(Text.Is(mutation.Bytes)));
        Assert.NotEmpty(BrokenText.Titles(Encoding.Unicode.GetBytes("Book 1")));
        Assert.Throws<UnsupportedException>(() => BrokenText.Titles([1, 2, 3]));
    }
}
