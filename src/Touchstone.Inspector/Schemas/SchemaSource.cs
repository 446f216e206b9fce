using Touchstone.Core;

namespace Touchstone.Inspection.Schemas;

/// <summary>
/// Writes a schema for the user's types, and the mapping to the types that a library generates from it. So a library with a schema can be measured before one
/// has been written.
/// </summary>
/// <param name="factory">Makes the data.</param>
/// <param name="graph">The data that it returned.</param>
/// <param name="known">The types that its members can hold.</param>
sealed class SchemaSource(Factory factory, Graph graph, KnownTypes known)
{
    /// <summary>For each library with a schema: what its adapter compiles, and the schema.</summary>
    public IEnumerable<WrittenSchema> Write() => [Protobuf(), Avro(), FlatBuffers()];

    string First => $"// Made by touchstone from {CSharpText.Line(factory.Name)}: a schema for your types.\n";

    string User => CSharp.Name(factory.RootType);

    WrittenSchema Protobuf()
    {
        var head = First + "syntax = \"proto3\";\n\noption csharp_namespace = \"TouchstoneSchemas\";\n";
        return Write("GoogleProtobuf", "GoogleProtobuf.proto", head, marksNull: false, (types, root) =>
        {
            var (schema, own) = (new ProtobufSchema(types), ProtobufSchema.ClassOf(root));
            var members = Conversions(own, schema.To(root, "model"), schema.From(root, "own"), schema.Read(root, "value"));
            var made = $"global::Touchstone.Adapters.MessageMapping<{User}, {own}>({own}.Parser)";
            return new(made, members, schema.Methods, "", head + schema.Schema);
        });
    }

    WrittenSchema Avro() => Write("ApacheAvro", "ApacheAvro.avsc", "", marksNull: true, (types, root) =>
    {
        var (schema, own) = (new AvroSchema(types), AvroSchema.ClassOf(root));
        var members = Conversions(own, schema.To(root, "model"), schema.From(root, "own"), schema.Read(root, "value"));
        return new($"global::Touchstone.Mapping<{User}, {own}>", members, schema.Methods, schema.Classes, schema.Text(root));
    });

    WrittenSchema FlatBuffers()
    {
        var head = First + "namespace TouchstoneSchemas;\n";
        return Write("GoogleFlatBuffers", "GoogleFlatBuffers.fbs", head, marksNull: false, (types, root) =>
        {
            const string Library = FlatBuffersSchema.Library;
            var (schema, own) = (new FlatBuffersSchema(types), FlatBuffersSchema.TableOf(root));
            var members = $$"""
                        public override {{Library}}.Offset<{{own}}> Build({{User}} model, {{Library}}.FlatBufferBuilder builder) =>
                            {{schema.Build(root, "model")}};

                        protected override {{own}} Root({{Library}}.ByteBuffer buffer) =>
                            new {{own}}().__assign(buffer.GetInt(buffer.Position) + buffer.Position, buffer);

                        protected override {{User}} Model({{own}} root) => {{schema.From(root, "root")}};

                        protected override long ReadMembers({{own}} root) => {{schema.Read(root, "root")}};
                """;
            return new(
                $"global::Touchstone.Adapters.FlatMapping<{User}, {own}>", members, schema.Methods, schema.Tables,
                $"{head}{schema.Schema}\nroot_type {root.Name};\n");
        });
    }

    string Conversions(string own, string to, string from, string read) => $$"""
                public override {{own}} ToOwn({{User}} model) => {{to}};

                public override {{User}} FromOwn({{own}} own) => {{from}};

                public override long ReadMembers({{own}} value) => {{read}};
        """;

    WrittenSchema Write(string library, string file, string none, bool marksNull, Func<SchemaTypes, RecordShape, SchemaCode> write)
    {
        try
        {
            var access = new MemberAccess();
            var types = new SchemaTypes(new ObjectCode(access, graph, CycleHandling.LeftOut), known, marksNull);
            var code = write(types, types.Root(factory.RootType));
            return new WrittenSchema(
                library,
                $$"""
                {{First}}
                #nullable disable
                #pragma warning disable
                extern alias {{UserAssemblies.Alias}};

                {{code.Classes}}namespace Touchstone.Own
                {
                    file sealed class Converted() : {{code.Base}}
                    {
                        public override string Schema => {{CSharpText.Literal(file)}};

                        public override string LeftOut => {{CSharpText.Literal(graph.BackwardNames)}};

                {{code.Members}}
                {{code.Methods}}{{access.Accessors}}
                        [global::System.Runtime.CompilerServices.ModuleInitializer]
                        internal static void Register() => global::Touchstone.Mapping.Register(new Converted());
                    }
                }

                """,
                file, code.Text);
        }
        catch (NoCodeException e)
        {
            return new WrittenSchema(library, First + Refusal.Write($"no schema can be written for your types: {e.Message}"), file, none);
        }
    }

    /// <param name="Base">The class from which the mapping derives, with the arguments of its constructor.</param>
    /// <param name="Members">What the mapping overrides.</param>
    /// <param name="Methods">What these call.</param>
    /// <param name="Classes">The library's types, unless its own compiler makes them.</param>
    /// <param name="Text">The schema.</param>
    sealed record SchemaCode(string Base, string Members, string Methods, string Classes, string Text);
}

/// <summary>A schema for the user's types.</summary>
/// <param name="Library">The library that reads it.</param>
/// <param name="Source">The C# file that its adapter compiles.</param>
/// <param name="File">The name of the schema's file.</param>
/// <param name="Text">The schema; if there is none, what the library's compiler takes as an empty one.</param>
sealed record WrittenSchema(string Library, string Source, string File, string Text);
