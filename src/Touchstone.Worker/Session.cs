using System.Runtime.CompilerServices;
using Touchstone.Measurements;
using Touchstone.Protocol;

namespace Touchstone;

/// <summary>The timed calls of one adapter on one value. One call is the whole of the N objects.</summary>
abstract class Session
{
    /// <summary>The value as the data set made it.</summary>
    public abstract object Model { get; }

    /// <summary>True when the serializer sees types of its own and <see cref="Operation.Convert"/> applies.</summary>
    public abstract bool OwnTypes { get; }

    /// <summary>What the last <see cref="Write"/> wrote; deserialize reads these bytes.</summary>
    public abstract ReadOnlySpan<byte> Payload { get; }

    /// <summary>The same bytes compressed; made when it is first asked for.</summary>
    public Compression Compression => field ??= new Compression(Payload);

    /// <summary>Serializes once, untimed, and keeps the bytes for <see cref="Read"/> and the deserialize loop.</summary>
    public abstract void Write();

    /// <summary>Deserializes once, untimed, and returns a value of the model's type.</summary>
    public abstract object Read();

    /// <summary>
    /// Runs <paramref name="calls"/> calls of an operation. This is the timed region: the loops allocate nothing of their
    /// own. The result depends on every call, so that none can be removed.
    /// </summary>
    public abstract long Run(Operation operation, int calls);
}

/// <summary>The operations that every shape has in common.</summary>
/// <remarks>
/// Loops are compiled once, fully optimised: a loop that the tiered compiler replaces on the way would move the times of its
/// first samples. What they call tiers up as in any program.
/// </remarks>
abstract class Session<T>(T value, ITouch<T> touch, Conversion<T>? conversion) : Session
    where T : class
{
    byte[] payload = [];
    byte[] copy = [];

    protected T Value => value;

    protected ITouch<T> Toucher => touch;

    public sealed override object Model => conversion?.Model ?? value;

    public sealed override bool OwnTypes => conversion is not null;

    public sealed override ReadOnlySpan<byte> Payload => payload;

    public sealed override void Write()
    {
        payload = SerializeOnce();
        copy = new byte[payload.Length];
        Load(payload);
    }

    public sealed override object Read()
    {
        var restored = DeserializeOnce();
        return conversion?.Restore(restored) ?? restored;
    }

    public sealed override long Run(Operation operation, int calls) => operation switch
    {
        Operation.Serialize => SerializeLoop(calls),
        Operation.Deserialize => DeserializeLoop(calls),
        Operation.RoundTrip => RoundTripLoop(calls),
        Operation.Touch => TouchLoop(calls),
        Operation.Copy => CopyLoop(calls),
        Operation.Convert => ConvertLoop(calls),
        _ => Compression.Run(operation, calls),
    };

    /// <summary>Returns a copy of the serialized bytes, of their exact length.</summary>
    protected abstract byte[] SerializeOnce();

    /// <summary>Makes these bytes the ones that deserialize reads.</summary>
    protected abstract void Load(byte[] bytes);

    protected abstract T DeserializeOnce();

    protected abstract long SerializeLoop(int calls);

    protected abstract long DeserializeLoop(int calls);

    protected abstract long RoundTripLoop(int calls);

    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    long TouchLoop(int calls)
    {
        long sink = 0;
        for (var i = 0; i < calls; i++)
            sink += touch.Touch(value);
        return sink;
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    long CopyLoop(int calls)
    {
        long sink = 0;
        for (var i = 0; i < calls; i++)
        {
            payload.AsSpan().CopyTo(copy);
            sink += copy.Length;
        }
        return sink;
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    long ConvertLoop(int calls)
    {
        long sink = 0;
        for (var i = 0; i < calls; i++)
            sink += ReferenceEquals(conversion!.RoundTrip(), value) ? 0 : 1;
        return sink;
    }
}
