using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<StallsNowAndThen>());

/// <summary>An adapter that sleeps for 50 ms in one of 500 calls.</summary>
readonly struct StallsNowAndThen : IBytesSerializer
{
    static readonly Calls Calls = new();

    public byte[] Serialize<T>(T value)
    {
        if (++Calls.Count % 500 == 0)
            Thread.Sleep(50);
        return WorkingSerializer.Serialize(value);
    }

    public T Deserialize<T>(byte[] payload) => WorkingSerializer.Deserialize<T>(payload);
}
