using Touchstone.DataSets;

namespace Touchstone.Tests.Worker.Probes;

/// <summary>Drops the last book, beginning with a certain call.</summary>
sealed class WritesLessLater(int from) : FakeLibrary
{
    int calls;

    public override void Serialize<T>(T value, Stream target) =>
        Write(++calls >= from && value is BookShelf { Books: var books } ? Bytes(new BookShelf { Books = books[..^1] }) : Bytes(value), target);
}

/// <summary>Returns a book with another Id, beginning with a certain call.</summary>
sealed class ReadsWrongLater(int from) : FakeLibrary
{
    int calls;

    public override T Deserialize<T>(Stream source)
    {
        var value = base.Deserialize<T>(source);
        if (++calls >= from && value is BookShelf shelf)
            shelf.Books[0].Id++;
        return value;
    }
}

/// <summary>Returns a book with another Id from every second call.</summary>
sealed class ReadsEverySecondWrong : FakeLibrary
{
    int calls;

    public override T Deserialize<T>(Stream source)
    {
        var value = base.Deserialize<T>(source);
        if (++calls % 2 == 0 && value is BookShelf shelf)
            shelf.Books[0].Id++;
        return value;
    }
}

/// <summary>Writes one more blank with each call.</summary>
sealed class GrowsWithCalls : FakeLibrary
{
    int calls;

    public override void Serialize<T>(T value, Stream target) => Write([.. Bytes(value), .. Enumerable.Repeat((byte)' ', ++calls)], target);
}

/// <summary>Writes one more blank in every other call, so that its sizes vary by design.</summary>
sealed class VariesInSize : FakeLibrary
{
    int calls;

    public override void Serialize<T>(T value, Stream target) => Write([.. Bytes(value), .. Enumerable.Repeat((byte)' ', ++calls % 2)], target);
}

/// <summary>Always loses the same title.</summary>
sealed class LosesTitle(string title) : FakeLibrary
{
    public override T Deserialize<T>(Stream source)
    {
        var value = base.Deserialize<T>(source);
        if (value is BookShelf shelf)
            shelf.Books.FindAll(book => book.Title == title).ForEach(book => book.Title = "");
        return value;
    }
}
