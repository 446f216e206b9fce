using System.Buffers;
using System.Reflection;
using Touchstone.Adapters.Own;

namespace Touchstone.Tests.Adapters;

/// <summary>The mappings that several libraries share lose nothing, and reading all members of their types gives the same as for the models.</summary>
public class LibraryTypesTests
{
    const int Count = 20;

    public static TheoryData<string> Names => [.. Mapped];

    static IEnumerable<string> Mapped => from dataSet in DataSet.All.Values where Mapping.All.ContainsKey(dataSet.RootType) select dataSet.Name;

    public static TheoryData<Type> Annotated =>
        [.. from type in typeof(LibraryTypesTests).Assembly.GetTypes() where type.IsDefined(typeof(OwnTypeAttribute)) select type];

    [Fact]
    public void All_data_sets_without_cycles_have_library_types() =>
        Assert.Equal(from dataSet in DataSet.All.Values where !dataSet.HasCycles select dataSet.Name, Mapped);

    [Theory]
    [MemberData(nameof(Names))]
    public void A_model_comes_back_from_library_types_as_it_was(string name)
    {
        var (before, after) = DataSet.All[name].Accept(new Encodings());

        Assert.Equal(before, after);
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Reading_library_types_reads_the_same_members_as_reading_the_model(string name)
    {
        var (ofModel, ofOwn) = DataSet.All[name].Accept(new Sums());

        Assert.Equal(ofModel, ofOwn);
    }

    [Theory]
    [MemberData(nameof(Annotated))]
    public void Members_of_annotated_types_are_numbered_in_their_order(Type type)
    {
        var numbers = type.GetProperties().Select(property => property.GetCustomAttribute<IdAttribute>()?.Number ?? -1);

        Assert.Equal(Enumerable.Range(0, type.GetProperties().Length), numbers);
    }

    sealed class Encodings : IDataSetVisitor<(byte[] Before, byte[] After)>
    {
        public (byte[] Before, byte[] After) Visit<T>(DataSet<T> dataSet)
            where T : class
        {
            var model = dataSet.Create(Count, payloadBytes: 3, variant: 0);
            var mapping = Mapping.All[typeof(T)];
            return (Encode(dataSet, model), Encode(dataSet, (T)Call(mapping, "FromOwn", Call(mapping, "ToOwn", model))));
        }

        static byte[] Encode<T>(DataSet<T> dataSet, T value)
            where T : class
        {
            var buffer = new ArrayBufferWriter<byte>();
            var writer = new CanonicalWriter(buffer);
            dataSet.Write(value, ref writer);
            return buffer.WrittenSpan.ToArray();
        }
    }

    sealed class Sums : IDataSetVisitor<(long OfModel, long OfOwn)>
    {
        public (long OfModel, long OfOwn) Visit<T>(DataSet<T> dataSet)
            where T : class
        {
            var model = dataSet.Create(Count, payloadBytes: 3, variant: 0);
            var mapping = Mapping.All[typeof(T)];
            return (dataSet.ReadMembers(model), (long)Call(mapping, "ReadMembers", Call(mapping, "ToOwn", model)));
        }
    }

    // By reflection, since a test knows only the model's type and not the library's type.
    static object Call(Mapping mapping, string method, object argument) =>
        mapping.GetType().GetMethod(method, [argument.GetType()])!.Invoke(mapping, [argument])!;
}
