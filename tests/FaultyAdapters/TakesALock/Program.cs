using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<TakesALock>());

/// <summary>An adapter whose calls run one after the other, however many threads there are.</summary>
readonly struct TakesALock : IBytesSerializer
{
    static readonly object Gate = new();

    public byte[] Serialize<T>(T value)
    {
        lock (Gate)
            return WorkingSerializer.Serialize(value);
    }

    public T Deserialize<T>(byte[] payload)
    {
        lock (Gate)
            return WorkingSerializer.Deserialize<T>(payload);
    }
}
