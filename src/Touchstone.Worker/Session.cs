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

    /// <summary>False for an operation that it does not have, which is then left out.</summary>
    public virtual bool Has(Operation operation) => operation != Operation.Convert || OwnTypes;

    /// <summary>What the last <see cref="Write"/> wrote; deserialize reads these bytes.</summary>
    public abstract ReadOnlySpan<byte> Payload { get; }

    /// <summary>The same bytes compressed; made when it is first asked for.</summary>
    public Compression Compression => field ??= new Compression(Payload);

    /// <summary>Makes the adapter. Nothing of the library is touched before: what that costs is a part of the first call.</summary>
    public abstract void Create();

    /// <summary>Compiles the methods of ours through which a first call goes, so that it is charged for none of them.</summary>
    public abstract void Prepare();

    /// <summary>The first call in this process: makes the adapter, serializes, and keeps the bytes.</summary>
    public abstract void FirstSerialize();

    /// <summary>The first call in this process the other way: makes the adapter, deserializes, reads every field.</summary>
    public abstract long FirstDeserialize();

    /// <summary>Makes these bytes the ones that deserialize reads.</summary>
    public abstract void Load(byte[] bytes);

    /// <summary>Serializes once, untimed, and keeps the bytes for <see cref="Read"/> and the deserialize loop.</summary>
    public abstract void Write();

    /// <summary>Deserializes once, untimed, and returns a value of the model's type.</summary>
    public abstract object Read();

    /// <summary>
    /// Deserializes once, untimed, from bytes that nothing else holds, reads every field, and returns what the serializer made: its own types,
    /// where it has some. A reader that reads fields where they are keeps these bytes alive.
    /// </summary>
    public virtual object Hold() => throw new UnsupportedException("a parser makes no objects: there is nothing to keep");

    /// <summary>Takes the adapter of another session of the same shape and type, as the threads of a program share a serializer; but see <see cref="OnePerThreadAttribute"/>.</summary>
    public abstract void Share(Session other);

    /// <summary>Serializes once, untimed, to a stream of the caller's.</summary>
    public virtual void WriteTo(Stream target) => throw NoStreams();

    /// <summary>Deserializes once, untimed, from a stream of the caller's, and returns a value of the model's type.</summary>
    public virtual object ReadFrom(Stream source) => throw NoStreams();

    UnsupportedException NoStreams() => new($"{GetType().Name} has no stream to write to or to read from");

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

    [MethodImpl(MethodImplOptions.NoInlining)]
    public sealed override void FirstSerialize()
    {
        Create();
        payload = SerializeOnce();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public sealed override long FirstDeserialize()
    {
        Create();
        return touch.Touch(DeserializeOnce());
    }

    public sealed override void Prepare()
    {
        Compile(FirstSerialize);
        Compile(FirstDeserialize);
        Compile(Create);
        Compile(SerializeOnce);
        Compile(DeserializeOnce);
        Compile(touch.Touch);
    }

    public sealed override object Read() => Restored(DeserializeOnce());

    [MethodImpl(MethodImplOptions.NoInlining)]
    public sealed override object Hold()
    {
        Load([.. payload]);
        var value = DeserializeOnce();
        touch.Touch(value);
        Load(payload);
        return value;
    }

    protected object Restored(T value) => conversion?.Restore(value) ?? value;

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

    protected abstract T DeserializeOnce();

    // What these call is not compiled with them: that, and loading the library, is left to the first call.
    static void Compile(Delegate method)
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
            return;
        var type = method.Method.DeclaringType!;
        var arguments = Array.ConvertAll(type.GetGenericArguments(), argument => argument.TypeHandle);
        RuntimeHelpers.PrepareMethod(method.Method.MethodHandle, arguments.Length > 0 ? arguments : null);
    }

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
