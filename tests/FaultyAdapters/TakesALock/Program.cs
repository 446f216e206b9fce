using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<TakesALock>());

/// <summary>An adapter whose calls run one after the other, however many threads there are.</summary>
readonly struct TakesALock : IBytesSerializer
{
    static readonly object Gate = new();
    static readonly Calls Calls = new();

    public byte[] Serialize<T>(T value)
    {
        lock (Gate)
        {
            // Now and then for so long that another thread comes meanwhile, however busy the machine is.
            if (++Calls.Count % 100 == 0)
                Thread.Sleep(1);
            return WorkingSerializer.Serialize(value);
        }
    }

    public T Deserialize<T>(byte[] payload)
    {
        lock (Gate)
            return WorkingSerializer.Deserialize<T>(payload);
    }
}
