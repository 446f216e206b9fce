using System.Runtime.CompilerServices;
using Touchstone.Measurements;
using Touchstone.Protocol;

namespace Touchstone;

/// <summary>
/// The timed calls of one adapter, on one value or on several of the same shape that calls cycle through. One call handles all N objects. Members
/// without a value parameter use the first value.
/// </summary>
abstract class Session
{
    readonly Dictionary<Operation, Expectation> expectations = [];
    byte[][] payloads = [[]];
    byte[] copy = [];

    /// <summary>The number of values that the calls of <see cref="Run"/> cycle through, a power of two: 1 until <see cref="Rotate"/>.</summary>
    public int Rotation => payloads.Length;

    /// <summary>The first value as the data set made it.</summary>
    public object Model => ModelOf(0);

    /// <summary>A value as the data set made it.</summary>
    public abstract object ModelOf(int value);

    /// <summary>The type of the values as the data set declares it; null if it declares none.</summary>
    public virtual Type? ModelType => null;

    /// <summary>Makes a value a second time, as the data set made it.</summary>
    public abstract object MakeAgain(int value);

    /// <summary>True when the serializer gets the library's types instead of the model and <see cref="Operation.Convert"/> applies.</summary>
    public abstract bool LibraryTypes { get; }

    /// <summary>True when timed calls convert the model to the library's types and back.</summary>
    public virtual bool Converts => false;

    /// <summary>False for an operation that the session does not have; that operation is skipped.</summary>
    public virtual bool Has(Operation operation) => operation != Operation.Convert || LibraryTypes;

    /// <summary>The bytes that the last <see cref="Write()"/> wrote; deserialize reads them.</summary>
    public ReadOnlySpan<byte> Payload => payloads[0];

    /// <summary>The bytes that the last <see cref="Write(int)"/> of this value wrote.</summary>
    public byte[] PayloadOf(int value) => payloads[value];

    /// <summary>The first payload compressed; made on first use.</summary>
    public Compression Compression => field ??= new Compression(Payload);

    /// <summary>Creates the adapter. Until then no code of the library runs: that cost belongs to the first call.</summary>
    public abstract void Create();

    /// <summary>Compiles Touchstone's methods on the path of a first call, so that the first call does not pay for them.</summary>
    public abstract void Prepare();

    /// <summary>Makes the first call in this process: creates the adapter, serializes, and keeps the bytes.</summary>
    public abstract void FirstSerialize();

    /// <summary>Makes the first call in this process the other way: creates the adapter, deserializes, and reads every field.</summary>
    public abstract long FirstDeserialize();

    /// <summary>Sets the bytes that deserialize reads.</summary>
    public void Load(byte[] bytes) => Load(0, bytes);

    /// <summary>Sets the bytes that deserialize reads for this value.</summary>
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

    /// <summary>Serializes this value once, untimed, and returns an array of the exact length that is not shared.</summary>
    public abstract byte[] Serialize(int value);

    /// <summary>Deserializes once, untimed, and returns a value of the model's type.</summary>
    public object Read() => Read(0);

    /// <summary>Deserializes the payload of this value once, untimed, and returns a value of the model's type.</summary>
    public abstract object Read(int value);

    /// <summary>
    /// Like <see cref="Read(int)"/>, but also reads every field. This fills caches in fields, as <see cref="Note()"/> does in the original.
    /// </summary>
    public abstract object ReadAll(int value);

    /// <summary>
    /// Deserializes once, untimed, from bytes without other references, and reads every field. Returns what the serializer made, which can be of
    /// the library's types. A zero-copy reader keeps these bytes alive.
    /// </summary>
    public virtual object Hold() => throw new UnsupportedException("a parser creates no objects that could be kept in memory");

    /// <summary>
    /// Takes the adapter of another session of the same shape and type, as the threads of a program share a serializer. For adapters with
    /// <see cref="OnePerThreadAttribute"/> it creates a new one.
    /// </summary>
    public abstract void Share(Session other);

    /// <summary>Serializes once, untimed, to the caller's stream.</summary>
    public virtual void WriteTo(Stream target) => throw NoStreams();

    /// <summary>Deserializes once, untimed, from the caller's stream, and returns a value of the model's type.</summary>
    public virtual object ReadFrom(Stream source) => throw NoStreams();

    UnsupportedException NoStreams() => new($"{GetType().Name} cannot write to or read from a stream");

    /// <summary>
    /// Makes as many more values as suit N and the payload of the first value, which has to be written before. Write each new value before
    /// <see cref="Run"/> uses it.
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

    /// <summary>Makes the other values; the first exists already.</summary>
    protected abstract void MakeValues(int values);

    /// <summary>Keeps the bytes that serialize wrote for a value.</summary>
    protected void Keep(int value, byte[] payload) => payloads[value] = payload;

    /// <summary>Serializes and deserializes each value, untimed, and notes what timed calls must return: see <see cref="Expected"/>.</summary>
    /// <remarks>Exceptions are ignored here. The timed calls throw them again, and the row shows that reason.</remarks>
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
        // Twice in a row as well: a size that alternates would be the same again after a whole cycle.
        var next = Rotation > 1 ? Serialize(value) : after;
        Expect(Operation.Serialize, before.Length, after.Length, next.Length);
        Expect(Operation.Deserialize, read, readAfter);
        Expect(Operation.RoundTrip, readAfter, read);
        Expect(Operation.ReadMembers, ChecksumOfModel(value), ChecksumOfModel(value));
        Expect(Operation.Copy, before.Length);
        Expect(Operation.Convert, 1);
    }

    void Expect(Operation operation, long first, params ReadOnlySpan<long> others)
    {
        if (!expectations.TryGetValue(operation, out var expectation))
            expectations.Add(operation, expectation = new Expectation());
        expectation.Add(first, others);
    }

    /// <summary>Deserializes the payload of this value once, untimed, and returns the number that the deserialize loop adds to the sink for it.</summary>
    protected abstract long Checksum(int value);

    /// <summary>The number that the loop over members adds to the sink for this value.</summary>
    protected virtual long ChecksumOfModel(int value) => 0;

    /// <summary>
    /// False where the result of <see cref="Run"/> cannot be predicted: for compression, before <see cref="Verification.Verify"/>, and where untimed
    /// calls on the same value gave different lengths or checksums.
    /// </summary>
    public bool Checks(Operation operation) => Has(operation) && expectations.TryGetValue(operation, out var expectation) && expectation.IsKnown;

    /// <summary>The result that <see cref="Run"/> must return: the sum of payload lengths, or of value checksums, that verification saw.</summary>
    public long Expected(Operation operation, int calls) => expectations[operation].Sum(calls);

    /// <summary>The largest difference between the lengths of two payloads of the same value; 0 where sizes do not vary by design.</summary>
    public long PayloadSpread => expectations.TryGetValue(Operation.Serialize, out var expectation) ? expectation.Spread : 0;

    /// <summary>
    /// The least and the greatest result that <see cref="Run"/> can return. Both are <see cref="Expected"/>, except for lengths that vary by design.
    /// Any number is possible for checksums that vary, and for compression.
    /// </summary>
    public (long Least, long Most) Range(Operation operation, int calls) =>
        Checks(operation) || (operation == Operation.Serialize && expectations.ContainsKey(operation))
            ? expectations[operation].Range(calls)
            : (long.MinValue, long.MaxValue);

    /// <summary>
    /// Runs <paramref name="calls"/> calls of an operation. They cycle through the values, starting with the first. This is the timed region: the
    /// loops themselves allocate nothing. The result is a sum over every call, so the compiler cannot remove any: see <see cref="Expected"/>.
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
/// Loops are compiled once, fully optimized. If the tiered compiler replaced a loop while it runs, the times of its first samples would change. The
/// methods that loops call tier up as in any program.
/// </remarks>
abstract class Session<T>(ValueFactory<T> factory, IMemberReader<T> members, Conversion<T>? conversion) : Session
    where T : class
{
    T[] values = [factory.Make(0)];

    /// <summary>The values that calls cycle through, as the serializer gets them. Their number is a power of two, so a mask finds the next one.</summary>
    protected T[] Values => values;

    protected IMemberReader<T> Members => members;

    public sealed override object ModelOf(int value) => conversion?.ModelOf(value) ?? values[value];

    public sealed override Type ModelType => conversion?.ModelType ?? typeof(T);

    public sealed override object MakeAgain(int value) => conversion?.MakeAgain(value) ?? factory.Make(value);

    public sealed override bool LibraryTypes => conversion is not null;

    public sealed override bool Converts => conversion is { IsInCalls: true };

    protected sealed override int Count => factory.Count;

    protected sealed override void MakeValues(int values)
    {
        this.values = [.. this.values, .. Enumerable.Range(1, values - 1).Select(factory.Make)];
        MakeSources(values);
    }

    /// <summary>Makes room for the bytes that deserialize reads for each value.</summary>
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
        return members.ReadMembers(DeserializeOnce(0));
    }

    public sealed override void Prepare()
    {
        Compile(FirstSerialize);
        Compile(FirstDeserialize);
        Compile(Create);
        Compile(Keep);
        Compile(SerializeOnce);
        Compile(DeserializeOnce);
        Compile(members.ReadMembers);
    }

    public sealed override byte[] Serialize(int value) => SerializeOnce(values[value]);

    public sealed override object Read(int value) => Restored(DeserializeOnce(value));

    public sealed override object ReadAll(int value)
    {
        var read = DeserializeOnce(value);
        members.ReadMembers(read);
        return Restored(read);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public sealed override object Hold()
    {
        Load([.. Payload]);
        var value = DeserializeOnce(0);
        members.ReadMembers(value);
        Load(PayloadOf(0));
        return value;
    }

    protected object Restored(T value) => conversion?.Restore(value) ?? value;

    protected sealed override long Checksum(int value) => members.ReadMembers(DeserializeOnce(value));

    protected sealed override long ChecksumOfModel(int value) => members.ReadMembers(values[value]);

    public sealed override long Run(Operation operation, int calls) => operation switch
    {
        Operation.Serialize => SerializeLoop(calls),
        Operation.Deserialize => DeserializeLoop(calls),
        Operation.RoundTrip => RoundTripLoop(calls),
        Operation.ReadMembers => ReadMembersLoop(calls),
        Operation.Copy => CopyLoop(calls),
        Operation.Convert => ConvertLoop(calls),
        _ => Compression.Run(operation, calls),
    };

    /// <summary>Returns a copy of the serialized bytes, of their exact length.</summary>
    protected abstract byte[] SerializeOnce(T value);

    protected abstract T DeserializeOnce(int value);

    // Methods that these call are not compiled with them. Compiling those and loading the library belong to the first call.
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
    long ReadMembersLoop(int calls)
    {
        var values = this.values;
        var mask = values.Length - 1;
        long sink = 0;
        for (var i = 0; i < calls; i++)
            sink += members.ReadMembers(values[i & mask]);
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
