using System.Runtime.CompilerServices;
using Touchstone.Protocol;

namespace Touchstone;

sealed class JsonParserShape<TParser>(Func<DataSet, TParser> create) : Shape
    where TParser : struct, IJsonParser
{
    public override string Name => BufferName;

    internal override bool ParserOnly => true;

    internal override Shape As(string name) => throw new UnsupportedException($"a parser reads memory: there is no shape '{name}' of it");

    internal override Session Open<T>(DataSet dataSet, T value, ITouch<T> touch, Conversion<T>? conversion) =>
        new ParserSession<T>(create, dataSet, value);

    sealed class ParserSession<T>(Func<DataSet, TParser> create, DataSet dataSet, T value) : Session
    {
        TParser parser;
        byte[] document = [];
        byte[] copy = [];

        /// <summary>Not the objects, which it never makes: the tokens.</summary>
        public override object Model => JsonTokens.Expected(document);

        public override bool OwnTypes => false;

        public override ReadOnlySpan<byte> Payload => document;

        public override bool Has(Operation operation) =>
            operation is Operation.Deserialize or Operation.Copy || Array.IndexOf(OperationNames.Compressing, operation) >= 0;

        public override void Create() => parser = create(dataSet);

        public override void Share(Session other) => parser = ((ParserSession<T>)other).parser;

        public override void Prepare()
        {
        }

        public override void FirstSerialize() => throw NoFirstCall();

        public override long FirstDeserialize() => throw NoFirstCall();

        public override void Load(byte[] bytes) => document = bytes;

        public override void Write()
        {
            document = parser.Document(value);
            copy = new byte[document.Length];
        }

        public override object Read()
        {
            List<JsonToken> tokens = [];
            var visitor = new JsonTokens(tokens);
            parser.Walk(document, ref visitor);
            return tokens;
        }

        public override long Run(Operation operation, int calls) => operation switch
        {
            Operation.Deserialize => WalkLoop(calls),
            Operation.Copy => CopyLoop(calls),
            _ => Compression.Run(operation, calls),
        };

        static UnsupportedException NoFirstCall() => new("a parser makes no objects: its first call is not measured");

        [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
        long WalkLoop(int calls)
        {
            var sum = default(JsonSum);
            for (var i = 0; i < calls; i++)
                parser.Walk(document, ref sum);
            return sum.Value;
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
        long CopyLoop(int calls)
        {
            long sink = 0;
            for (var i = 0; i < calls; i++)
            {
                document.AsSpan().CopyTo(copy);
                sink += copy.Length;
            }
            return sink;
        }
    }
}
