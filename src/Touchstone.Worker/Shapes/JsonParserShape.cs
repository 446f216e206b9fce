using System.Runtime.CompilerServices;
using Touchstone.Protocol;

namespace Touchstone;

sealed class JsonParserShape<TParser>(Func<DataSet, TParser> create) : Shape
    where TParser : struct, IJsonParser
{
    public override string Name => BufferName;

    internal override bool ParserOnly => true;

    internal override Shape As(string name) => throw new UnsupportedException($"a parser reads memory, so it has no shape '{name}'");

    internal override Session Open<T>(DataSet dataSet, ValueFactory<T> factory, IMemberReader<T> members, Conversion<T>? conversion) =>
        new ParserSession<T>(create, dataSet, factory);

    sealed class ParserSession<T>(Func<DataSet, TParser> create, DataSet dataSet, ValueFactory<T> factory) : Session
        where T : class
    {
        TParser parser;
        T[] values = [factory.Make(0)];
        ReadOnlyMemory<byte>[] sources = [default];

        /// <summary>The tokens, because a parser creates no objects.</summary>
        public override object ModelOf(int value) => JsonTokens.Expected(PayloadOf(value));

        public override object MakeAgain(int value) => ModelOf(value);

        public override bool LibraryTypes => false;

        protected override int Count => factory.Count;

        protected override void MakeValues(int values)
        {
            this.values = [.. this.values, .. Enumerable.Range(1, values - 1).Select(factory.Make)];
            Array.Resize(ref sources, values);
        }

        public override bool Has(Operation operation) =>
            operation is Operation.Deserialize or Operation.Copy || Array.IndexOf(OperationNames.Compressing, operation) >= 0;

        public override void Create() => parser = create(dataSet);

        public override void Share(Session other) => parser = ((ParserSession<T>)other).parser;

        public override void Prepare()
        {
        }

        public override void FirstSerialize() => throw NoFirstCall();

        public override long FirstDeserialize() => throw NoFirstCall();

        public override void Load(int value, byte[] bytes) => sources[value] = bytes;

        public override byte[] Serialize(int value) => parser.Document(values[value]);

        public override object Read(int value)
        {
            List<JsonToken> tokens = [];
            var visitor = new JsonTokens(tokens);
            parser.Walk(sources[value], ref visitor);
            return tokens;
        }

        public override object ReadAll(int value) => Read(value);

        protected override long Checksum(int value)
        {
            var sum = default(JsonSum);
            parser.Walk(sources[value], ref sum);
            return sum.Value;
        }

        public override long Run(Operation operation, int calls) => operation switch
        {
            Operation.Deserialize => WalkLoop(calls),
            Operation.Copy => CopyLoop(calls),
            _ => Compression.Run(operation, calls),
        };

        static UnsupportedException NoFirstCall() => new("a parser creates no objects, so its first call is not measured");

        [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
        long WalkLoop(int calls)
        {
            var sources = this.sources;
            var mask = sources.Length - 1;
            var sum = default(JsonSum);
            for (var i = 0; i < calls; i++)
                parser.Walk(sources[i & mask], ref sum);
            return sum.Value;
        }
    }
}
