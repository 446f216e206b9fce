using System.Buffers;
using Touchstone.DataSets;

namespace Touchstone.Tests.DataSets;

public class DataSetTests
{
    public static TheoryData<string> Names => [.. DataSet.All.Keys];

    [Fact]
    public void Book_n_has_id_n_and_its_data_runs_through_the_alphabet()
    {
        var book = Book.Generate(3, 28)[2];

        Assert.Equal((3, "Book 3"), (book.Id, book.Title));
        Assert.Equal("abcdefghijklmnopqrstuvwxyzab", System.Text.Encoding.ASCII.GetString(book.BookData!));
        Assert.Null(Book.Generate(1, 0)[0].BookData);
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Every_data_set_comes_back_from_its_canonical_encoding(string name) => Assert.Equal(0, DataSet.All[name].Accept(new CanonicalTrip()));

    [Theory]
    [MemberData(nameof(Names))]
    public void Every_data_set_is_the_same_each_time_it_is_made(string name) => Assert.Equal(Canonical(name, 50), Canonical(name, 50));

    [Theory]
    [MemberData(nameof(Names))]
    public void Every_variant_has_values_of_its_own_and_about_the_same_size(string name)
    {
        var variants = Enumerable.Range(0, 64).Select(variant => Canonical(name, 10, variant)).ToList();

        Assert.Equal(64, variants.Select(Convert.ToHexString).Distinct().Count());
        Assert.Equal(Canonical(name, 10, 63), variants[63]);
        Assert.All(variants, variant => Assert.InRange(variant.Length, variants[0].Length / 4, variants[0].Length * 4));
    }

    [Fact]
    public void The_books_of_a_variant_follow_those_of_the_one_before()
    {
        var books = Book.Generate(3, 2, variant: 2);

        Assert.Equal(["Book 7", "Book 8", "Book 9"], books.Select(book => book.Title));
        Assert.Equal("cd"u8.ToArray(), books[0].BookData);
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Reading_members_allocates_nothing(string name) => Assert.Equal(0, DataSet.All[name].Accept(new ReadAllocations()));

    static byte[] Canonical(string name, int count, int variant = 0) => DataSet.All[name].Accept(new CanonicalBytes(count, variant));

    sealed class CanonicalBytes(int count, int variant) : IDataSetVisitor<byte[]>
    {
        public byte[] Visit<T>(DataSet<T> dataSet)
            where T : class
        {
            var buffer = new ArrayBufferWriter<byte>();
            var writer = new CanonicalWriter(buffer);
            dataSet.Write(dataSet.Create(count, 0, variant), ref writer);
            return buffer.WrittenSpan.ToArray();
        }
    }

    sealed class CanonicalTrip : IDataSetVisitor<long>
    {
        public long Visit<T>(DataSet<T> dataSet)
            where T : class
        {
            var original = dataSet.Create(20, 16, 0);
            var buffer = new ArrayBufferWriter<byte>();
            var writer = new CanonicalWriter(buffer);
            dataSet.Write(original, ref writer);
            var reader = new CanonicalReader(buffer.WrittenSpan.ToArray(), 0);
            var comparison = new StructuralComparison(most: 1);
            comparison.Compare(original, dataSet.Read(ref reader));
            return comparison.Count;
        }
    }

    sealed class ReadAllocations : IDataSetVisitor<long>
    {
        public long Visit<T>(DataSet<T> dataSet)
            where T : class
        {
            var value = dataSet.Create(20, 16, 0);
            dataSet.ReadMembers(value);
            var before = GC.GetAllocatedBytesForCurrentThread();
            dataSet.ReadMembers(value);
            return GC.GetAllocatedBytesForCurrentThread() - before;
        }
    }
}
