using System.IO.Compression;
using System.Security.Cryptography;
using System.Text;
using Touchstone.DataSets;

namespace Touchstone.Tests.Worker;

/// <summary>The kinds of opaque bytes: each compresses as it says, is the same on every machine, and is a part of the data set's name.</summary>
public class OpaqueBytesTests
{
    const int Size = 100_000;

    [Fact]
    public void Letters_are_the_published_alphabet() =>
        Assert.Equal("abcdefghijklmnopqrstuvwxyzab", Encoding.ASCII.GetString(OpaqueBytes.Make(PayloadKind.Letters, 28, 0, 5)));

    [Theory]
    [InlineData(PayloadKind.Letters, 0, 0.01)]
    [InlineData(PayloadKind.Text, 0.25, 0.45)]
    [InlineData(PayloadKind.Random, 1, 1.01)]
    [InlineData(PayloadKind.Zero, 0, 0.01)]
    public void Each_kind_compresses_as_it_says(PayloadKind kind, double least, double most)
    {
        using var compressed = new MemoryStream();
        using (var gzip = new GZipStream(compressed, CompressionLevel.Optimal, leaveOpen: true))
            gzip.Write(OpaqueBytes.Make(kind, Size, 0, 1));

        Assert.InRange((double)compressed.Length / Size, least, most);
    }

    // The same program in Python gives these sums.
    [Theory]
    [InlineData(PayloadKind.Text, "40640703d3df57da362a98d1af85c7b84fc20426049edf49295f6e28f5699cff")]
    [InlineData(PayloadKind.Random, "4ab531cd028ef0422dc9f0d5875f5fa49b484f94eb0762d819019d2f8bead43e")]
    public void The_bytes_are_pinned(PayloadKind kind, string sha256) =>
        Assert.Equal(sha256, Convert.ToHexStringLower(SHA256.HashData(OpaqueBytes.Make(kind, Size, 1, 2))));

    [Theory]
    [InlineData(PayloadKind.Text)]
    [InlineData(PayloadKind.Random)]
    public void Each_object_and_each_variant_has_bytes_of_its_own(PayloadKind kind)
    {
        string[] all = [Text(0, 1), Text(0, 2), Text(1, 1), Text(1, 2)];

        Assert.Equal(4, all.Distinct().Count());
        Assert.Equal(Text(0, 1), Text(0, 1));

        string Text(int variant, int n) => Convert.ToHexString(OpaqueBytes.Make(kind, 100, variant, n));
    }

    [Theory]
    [InlineData("books", PayloadKind.Random, "books (random)")]
    [InlineData("books-private", PayloadKind.Zero, "books-private (zero)")]
    [InlineData("books", PayloadKind.Letters, "books")]
    [InlineData("log", PayloadKind.Random, "log")]
    [InlineData("somebody's own", PayloadKind.Random, "somebody's own")]
    public void The_name_has_the_kind_if_the_model_has_a_place_for_the_bytes(string dataSet, PayloadKind kind, string name) =>
        Assert.Equal(name, DataSet.NameOf(dataSet, kind));

    [Fact]
    public void A_name_with_a_kind_finds_the_data_set_with_such_bytes()
    {
        var books = ((DataSet<BookShelf>)DataSet.Find("books (random)")!).Create(2, Size, 0).Books;

        Assert.Equal(OpaqueBytes.Make(PayloadKind.Random, Size, 0, 2), books[1].BookData);
        Assert.Equal((byte)'a', ((DataSet<BookShelf>)DataSet.Find("books")!).Create(1, 1, 0).Books[0].BookData![0]);
    }

    [Theory]
    [InlineData("log (random)")]
    [InlineData("books (letters)")]
    [InlineData("books (other)")]
    [InlineData("(random)")]
    [InlineData("")]
    public void Any_other_name_finds_none(string name) => Assert.Null(DataSet.Find(name));
}
