namespace Touchstone.Tests.Worker.Shapes;

/// <summary>The objects that <c>run --memory</c> keeps alive.</summary>
public class HoldTests
{
    [Fact]
    public void A_value_is_held_over_bytes_of_its_own_so_that_a_lazy_reader_is_charged_for_them()
    {
        var library = new Remembering();
        var session = DataSet.All["books"].Open(library.Shape, null, 3, 0);
        session.Write();

        session.Hold();
        var held = library.Source;
        session.Read();

        Assert.NotSame(library.Source, held);
        Assert.Equal(session.Payload.ToArray(), held);
    }

    sealed class Remembering : FakeLibrary
    {
        public byte[]? Source { get; private set; }

        public override T Deserialize<T>(Stream source)
        {
            Source = ((MemoryStream)source).GetBuffer();
            return base.Deserialize<T>(source);
        }
    }
}
