using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using SimdJsonSharp;

namespace Touchstone.Adapters;

/// <summary>
/// The managed port of simdjson, which reads and makes no objects. A call parses the document onto a tape, as its documentation shows it, and
/// goes over the tape from end to end: strings stay UTF-8, numbers are read. The document is what System.Text.Json writes.
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
                throw new JsonException("SimdJsonSharp says that the document is no valid JSON, and not why");
            using var iterator = parsed.CreateIterator();
            Walk(iterator, ref visitor);
        }
    }

    // The iterator begins at the first token. It is a structure: what moves is this copy, which frees nothing.
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
