using Touchstone.Adapters;
using Touchstone.DataSets;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes(_ => new WritesLessLater(new Calls())));

/// <summary>An adapter that passes verification, and drops the last book from its 500th serialize on.</summary>
readonly struct WritesLessLater(Calls calls) : IBytesSerializer
{
    const int Sound = 499;

    public byte[] Serialize<T>(T value) => ++calls.Count > Sound && value is BookShelf { Books: var books }
        ? WorkingSerializer.Serialize(new BookShelf { Books = books[..^1] })
        : WorkingSerializer.Serialize(value);

    public T Deserialize<T>(byte[] payload) => WorkingSerializer.Deserialize<T>(payload);
}
