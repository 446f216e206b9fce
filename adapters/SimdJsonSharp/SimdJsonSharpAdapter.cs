using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using SimdJsonSharp;

namespace Touchstone.Adapters;

/// <summary>
/// The managed port of simdjson, which reads and creates no objects. A call parses the document to a tape, as its documentation shows, and walks over
/// the tape from end to end. Strings stay UTF-8, and numbers are read. System.Text.Json writes the document.
/// </summary>
readonly struct SimdJsonSharpAdapter(DataSet dataSet) : IJsonParser
{
    readonly JsonSerializerOptions? options = dataSet.HasCycles ? new() { ReferenceHandler = ReferenceHandler.Preserve } : null;

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(SimdJson),
        Shape.Parser(static dataSet => new SimdJsonSharpAdapter(dataSet)));

    public byte[] Document<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value, options);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public unsafe void Walk<TVisitor>(ReadOnlyMemory<byte> json, ref TVisitor visitor)
        where TVisitor : struct, IJsonVisitor
    {
        fixed (byte* bytes = json.Span)
        {
            using var parsed = SimdJson.ParseJson(bytes, json.Length);
            if (!parsed.IsValid)
                throw new JsonException("SimdJsonSharp rejects the document as invalid JSON and gives no reason");
            using var iterator = parsed.CreateIterator();
            Walk(iterator, ref visitor);
        }
    }

    // The iterator starts at the first token. It is a struct: only this copy moves, and it frees nothing.
    static unsafe void Walk<TVisitor>(ParsedJsonIterator iterator, ref TVisitor visitor)
        where TVisitor : struct, IJsonVisitor
    {
        do
        {
            switch (iterator.CurrentType)
            {
                case (byte)'"': visitor.Text(new ReadOnlySpan<byte>(iterator.GetUtf8String(), (int)iterator.GetUtf8StringLength())); break;
                case (byte)'l': visitor.Integer(iterator.GetInteger()); break;
                case (byte)'d': visitor.Number(iterator.GetDouble()); break;
                default: visitor.Mark(iterator.CurrentType); break;
            }
        }
        while (iterator.MoveForward());
    }
}
