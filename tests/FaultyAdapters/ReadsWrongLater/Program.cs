using Touchstone.Adapters;
using Touchstone.DataSets;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes(_ => new ReadsWrongLater(new Calls())));

/// <summary>An adapter that passes verification, and returns a book with a wrong Id from every 1 000th deserialize.</summary>
readonly struct ReadsWrongLater(Calls calls) : IBytesSerializer
{
    const int Every = 1000;

    public byte[] Serialize<T>(T value) => WorkingSerializer.Serialize(value);

    public T Deserialize<T>(byte[] payload)
    {
        var value = WorkingSerializer.Deserialize<T>(payload);
        if (++calls.Count % Every == 0 && value is BookShelf { Books: [var first, ..] })
            first.Id++;
        return value;
    }
}
