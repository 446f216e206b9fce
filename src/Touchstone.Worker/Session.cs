using System.Runtime.CompilerServices;
using Touchstone.Measurements;
using Touchstone.Protocol;

namespace Touchstone;

/// <summary>
/// The timed calls of one adapter on one value, or on several of the same shape that calls take in turn. One call is the whole of the N objects.
/// Members that name no value mean the first.
/// </summary>
abstract class Session
{
    readonly Dictionary<Operation, Expectation> expectations = [];
    byte[][] payloads = [[]];
    byte[] copy = [];

    /// <summary>How many values the calls of <see cref="Run"/> take in turn, a power of two: 1 until <see cref="Rotate"/>.</summary>
    public int Rotation => payloads.Length;

    /// <summary>The first value as the data set made it.</summary>
    public object Model => ModelOf(0);

    /// <summary>A value as the data set made it.</summary>
    public abstract object ModelOf(int value);

    /// <summary>True when the serializer sees types of its own and <see cref="Operation.Convert"/> applies.</summary>
    public abstract bool OwnTypes { get; }

    /// <summary>False for an operation that it does not have, which is then left out.</summary>
    public virtual bool Has(Operation operation) => operation != Operation.Convert || OwnTypes;

    /// <summary>What the last <see cref="Write()"/> wrote; deserialize reads these bytes.</summary>
    public ReadOnlySpan<byte> Payload => payloads[0];

    /// <summary>What the last <see cref="Write(int)"/> of this value wrote.</summary>
    public byte[] PayloadOf(int value) => payloads[value];

    /// <summary>The first payload compressed; made when it is first asked for.</summary>
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
    public void Load(byte[] bytes) => Load(0, bytes);

    /// <summary>Makes these bytes the ones that deserialize reads when it is the turn of this value.</summary>
    public abstract void Load(int value, byte[] bytes);

    /// <summary>Serializes once, untimed, and keeps the bytes for <see cref="Read()"/> and the deserialize loop.</summary>
    public void Write() => Write(0);

    /// <summary>Serializes this value once, untimed, and keeps the bytes.</summary>
    public void Write(int value)
    {
        Keep(value, Serialize(value));
        if (payloads[value].Length > copy.Length)
            copy = new byte[payloads[value].Length];
        Load(value, payloads[value]);
    }

    /// <summary>Serializes this value once, untimed, and returns bytes that nothing else holds, of their exact length.</summary>
    public abstract byte[] Serialize(int value);

    /// <summary>Deserializes once, untimed, and returns a value of the model's type.</summary>
    public object Read() => Read(0);

    /// <summary>Deserializes the payload of this value once, untimed, and returns a value of the model's type.</summary>
    public abstract object Read(int value);

    /// <summary>Reads every field as well: then caches in fields of a type are filled, as in the original after <see cref="Note()"/>.</summary>
    public abstract object ReadAll(int value);

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
    /// Makes as many other values as suit N and the payload of the first, which has to be written by now. Each of them has to be written
    /// before <see cref="Run"/> takes it.
    /// </summary>
    public void Rotate()
    {
        var values = RotationSize.For(Count, payloads[0].Length);
        var written = payloads;
        payloads = new byte[values][];
        payloads.AsSpan().Fill([]);
        payloads[0] = written[0];
        MakeValues(values);
    }

    /// <summary>N of each value.</summary>
    protected abstract int Count { get; }

    /// <summary>Has the first value already, and makes the others.</summary>
    protected abstract void MakeValues(int values);

    /// <summary>Keeps what serialize wrote of a value.</summary>
    protected void Keep(int value, byte[] payload) => payloads[value] = payload;

    /// <summary>Calls serialize and deserialize on each value, untimed, and notes what timed calls must return: see <see cref="Expected"/>.</summary>
    /// <remarks>What throws here is left to the timed calls: theirs is the reason that a row shows.</remarks>
    public void Note()
    {
        expectations.Clear();
        try
        {
            for (var value = 0; value < Rotation; value++)
                Note(value);
        }
        catch (Exception)
        {
            expectations.Clear();
        }
    }

    void Note(int value)
    {
        var before = payloads[value];
        var after = Serialize(value);
        var read = Checksum(value);
        Load(value, after);
        var readAfter = Checksum(value);
        Load(value, before);
        // One right after the other, too: a size that alternates is the same again after a whole turn.
        var next = Rotation > 1 ? Serialize(value) : after;
        Expect(Operation.Serialize, before.Length, after.Length, next.Length);
        Expect(Operation.Deserialize, read, readAfter);
        Expect(Operation.RoundTrip, readAfter, read);
        Expect(Operation.Touch, ChecksumOfModel(value), ChecksumOfModel(value));
        Expect(Operation.Copy, before.Length);
        Expect(Operation.Convert, 1);
    }

    void Expect(Operation operation, long first, params ReadOnlySpan<long> others)
    {
        if (!expectations.TryGetValue(operation, out var expectation))
            expectations.Add(operation, expectation = new Expectation());
        expectation.Add(first, others);
    }

    /// <summary>Deserializes the payload of this value once, untimed, and returns what the deserialize loop adds to the sink for it.</summary>
    protected abstract long Checksum(int value);

    /// <summary>What the touch loop adds to the sink for this value.</summary>
    protected virtual long ChecksumOfModel(int value) => 0;

    /// <summary>
    /// False where it cannot be known what <see cref="Run"/> must return: for compressing, before <see cref="Verification.Verify"/>, and where
    /// untimed calls on the same value gave different lengths or checksums.
    /// </summary>
    public bool Checks(Operation operation) => Has(operation) && expectations.TryGetValue(operation, out var expectation) && expectation.IsKnown;

    /// <summary>What <see cref="Run"/> must return: the lengths of the payloads, or the checksums of the values, that verification saw.</summary>
    public long Expected(Operation operation, int calls) => expectations[operation].Sum(calls);

    /// <summary>The largest difference between the lengths of two payloads of the same value; 0 where sizes do not vary by design.</summary>
    public long PayloadSpread => expectations.TryGetValue(Operation.Serialize, out var expectation) ? expectation.Spread : 0;

    /// <summary>
    /// Runs <paramref name="calls"/> calls of an operation, which take the values in turn, from the first on. This is the timed region: the loops
    /// allocate nothing of their own. The result is a sum over every call, so that none can be removed: see <see cref="Expected"/>.
    /// </summary>
    public abstract long Run(Operation operation, int calls);

    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    protected long CopyLoop(int calls)
    {
        var payloads = this.payloads;
        var mask = payloads.Length - 1;
        long sink = 0;
        for (var i = 0; i < calls; i++)
        {
            var payload = payloads[i & mask];
            payload.AsSpan().CopyTo(copy);
            sink += payload.Length;
        }
        return sink;
    }
}

/// <summary>The operations that every shape has in common.</summary>
/// <remarks>
/// Loops are compiled once, fully optimised: a loop that the tiered compiler replaces on the way would move the times of its
/// first samples. What they call tiers up as in any program.
/// </remarks>
abstract class Session<T>(ValueFactory<T> factory, ITouch<T> touch, Conversion<T>? conversion) : Session
    where T : class
{
    T[] values = [factory.Make(0)];

    /// <summary>The values that calls take in turn, as the serializer sees them; as many as a power of two, for a mask.</summary>
    protected T[] Values => values;

    protected ITouch<T> Toucher => touch;

    public sealed override object ModelOf(int value) => conversion?.ModelOf(value) ?? values[value];

    public sealed override bool OwnTypes => conversion is not null;

    protected sealed override int Count => factory.Count;

    protected sealed override void MakeValues(int values)
    {
        this.values = [.. this.values, .. Enumerable.Range(1, values - 1).Select(factory.Make)];
        MakeSources(values);
    }

    /// <summary>Makes room for what deserialize reads of each value.</summary>
    protected abstract void MakeSources(int values);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public sealed override void FirstSerialize()
    {
        Create();
        Keep(0, SerializeOnce(values[0]));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public sealed override long FirstDeserialize()
    {
        Create();
        return touch.Touch(DeserializeOnce(0));
    }

    public sealed override void Prepare()
    {
        Compile(FirstSerialize);
        Compile(FirstDeserialize);
        Compile(Create);
        Compile(Keep);
        Compile(SerializeOnce);
        Compile(DeserializeOnce);
        Compile(touch.Touch);
    }

    public sealed override byte[] Serialize(int value) => SerializeOnce(values[value]);

    public sealed override object Read(int value) => Restored(DeserializeOnce(value));

    public sealed override object ReadAll(int value)
    {
        var read = DeserializeOnce(value);
        touch.Touch(read);
        return Restored(read);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public sealed override object Hold()
    {
        Load([.. Payload]);
        var value = DeserializeOnce(0);
        touch.Touch(value);
        Load(PayloadOf(0));
        return value;
    }

    protected object Restored(T value) => conversion?.Restore(value) ?? value;

    protected sealed override long Checksum(int value) => touch.Touch(DeserializeOnce(value));

    protected sealed override long ChecksumOfModel(int value) => touch.Touch(values[value]);

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
    protected abstract byte[] SerializeOnce(T value);

    protected abstract T DeserializeOnce(int value);

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
        var values = this.values;
        var mask = values.Length - 1;
        long sink = 0;
        for (var i = 0; i < calls; i++)
            sink += touch.Touch(values[i & mask]);
        return sink;
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    long ConvertLoop(int calls)
    {
        var values = this.values;
        var mask = values.Length - 1;
        long sink = 0;
        for (var i = 0; i < calls; i++)
            sink += ReferenceEquals(conversion!.RoundTrip(i & mask), values[i & mask]) ? 0 : 1;
        return sink;
    }
}
