using System.Text.Json;
using Microsoft.CodeAnalysis.CSharp;
using Touchstone.Inspection.Schemas;

namespace Touchstone.Tests.Inspector;

/// <summary>Schemas for the user's types. That they are compiled and keep all data is tested end to end.</summary>
public class SchemaSourceTests
{
    const string Types = """
        #nullable enable
        using System.Collections.Generic;
        public enum Kind : byte { Low = 1, High = 10 }
        public abstract class Part { public int Order { get; set; } }
        public sealed class TextPart : Part { public string Text { get; set; } = ""; }
        public sealed class FilePart : Part { public byte[] Content { get; set; } = []; }
        public class Root
        {
            public System.Guid Id { get; set; }
            public System.DateTimeOffset Sent { get; set; }
            public decimal? Price { get; set; }
            public Kind Kind { get; set; }
            public Dictionary<string, List<int>> Tags { get; set; } = [];
            public Dictionary<System.Guid, ushort> Others { get; set; } = [];
            public List<Part> Parts { get; set; } = [];
            public List<int>? Maybe { get; set; }
            public Root? Next { get; set; }
        }
        """;

    [Fact]
    public void A_proto_file_has_a_message_for_each_class_and_one_of_several_for_subclasses() => Assert.Equal(
        """
        message Root {
          bytes id = 1; // Guid, 16 bytes in the order of RFC 9562
          DateTimeOffset sent = 2;
          optional string price = 3; // decimal, with its zeros as text
          uint32 kind = 4; // Kind: Low = 1, High = 10
          map<string, ListOfInt32> tags = 5;
          repeated KeyValuePairOfGuidAndUInt16 others = 6;
          repeated AnyPart parts = 7;
          ListOfInt32 maybe = 8;
          Root next = 9;
        }

        message DateTimeOffset {
          sfixed64 ticks = 1; // units of 100 ns since 0001-01-01
          int32 offset_minutes = 2;
        }

        message ListOfInt32 {
          repeated int32 items = 1;
        }

        message KeyValuePairOfGuidAndUInt16 {
          bytes key = 1; // Guid, 16 bytes in the order of RFC 9562
          uint32 value = 2;
        }

        message AnyPart {
          oneof value {
            FilePart file_part = 1;
            TextPart text_part = 2;
          }
        }

        message FilePart {
          int32 order = 1;
          optional bytes content = 2;
        }

        message TextPart {
          int32 order = 1;
          optional string text = 2;
        }

        """.ReplaceLineEndings("\n"),
        Body("GoogleProtobuf", Types));

    [Fact]
    public void A_schema_of_FlatBuffers_has_a_table_for_each_class_and_pairs_for_dictionaries()
    {
        var text = Body("GoogleFlatBuffers", Types);

        Assert.StartsWith("table Root {\n  id:[ubyte]; // Guid, 16 bytes in the order of RFC 9562\n  sent:DateTimeOffset;\n", text, StringComparison.Ordinal);
        Assert.Contains("  kind:ubyte; // Kind: Low = 1, High = 10\n  tags:[KeyValuePairOfStringAndListOfInt32];\n", text, StringComparison.Ordinal);
        Assert.Contains("  parts:[AnyPart];\n  maybe:ListOfInt32;\n  next:Root;\n}\n", text, StringComparison.Ordinal);
        Assert.Contains("union AnyPartValue { FilePart, TextPart }\n\ntable AnyPart {\n  value:AnyPartValue;\n}\n", text, StringComparison.Ordinal);
        Assert.Contains("table KeyValuePairOfGuidAndUInt16 {\n  key:[ubyte];", text, StringComparison.Ordinal);
        Assert.EndsWith("root_type Root;\n", text, StringComparison.Ordinal);
    }

    [Fact]
    public void An_avro_schema_marks_what_can_be_null_and_names_a_record_once()
    {
        using var schema = JsonDocument.Parse(Of("ApacheAvro", Types).Text);
        var fields = schema.RootElement.GetProperty("fields").EnumerateArray().ToDictionary(field => field.GetProperty("name").GetString()!);

        Assert.Equal("\"bytes\"", TypeOf("Id"));
        Assert.Equal("[\"null\",\"string\"]", TypeOf("Price"));
        Assert.Equal("\"int\"", TypeOf("Kind"));
        Assert.Equal("Kind: Low = 1, High = 10", fields["Kind"].GetProperty("doc").GetString());
        Assert.Equal("{\"type\":\"map\",\"values\":{\"type\":\"array\",\"items\":\"int\"}}", TypeOf("Tags"));
        Assert.Equal("[\"null\",{\"type\":\"array\",\"items\":\"int\"}]", TypeOf("Maybe"));
        Assert.Equal("[\"null\",\"TouchstoneSchemas.Root\"]", TypeOf("Next"));
        Assert.Equal(
            ["FilePart", "TextPart"],
            fields["Parts"].GetProperty("type").GetProperty("items").EnumerateArray().Select(one => one.GetProperty("name").GetString()));

        string TypeOf(string name) => JsonSerializer.Serialize(fields[name].GetProperty("type"));
    }

    [Fact]
    public void A_reference_in_a_struct_can_be_null_in_avro_whatever_it_declares_because_the_default_of_a_struct_has_null()
    {
        const string Money = """
            #nullable enable
            public struct Money { public string Currency { get; set; } }
            public class Root { public Money Price { get; set; } public (string Name, int Count) Pair { get; set; } public string Title { get; set; } = ""; }
            """;
        using var schema = JsonDocument.Parse(Of("ApacheAvro", Money).Text);
        var fields = schema.RootElement.GetProperty("fields").EnumerateArray().ToDictionary(field => field.GetProperty("name").GetString()!);

        Assert.Equal("[\"null\",\"string\"]", First("Price"));
        Assert.Equal("[\"null\",\"string\"]", First("Pair"));
        Assert.Equal("\"string\"", JsonSerializer.Serialize(fields["Title"].GetProperty("type")));

        string First(string name) => JsonSerializer.Serialize(fields[name].GetProperty("type").GetProperty("fields")[0].GetProperty("type"));
    }

    [Theory]
    [InlineData("GoogleProtobuf", "bytes value = 1")]
    [InlineData("GoogleFlatBuffers", "value:[ubyte]")]
    [InlineData("ApacheAvro", "\"bytes\"")]
    public void Memory_of_bytes_is_bytes(string library, string expected)
    {
        foreach (var type in (string[])["Memory<byte>", "ReadOnlyMemory<byte>"])
            Assert.Contains(expected, Of(library, $"public class Root {{ public System.{type} Value {{ get; set; }} }}").Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Names_that_a_compiler_of_schemas_would_not_take_are_changed_and_stay_names()
    {
        // protoc makes HasName for an optional Name, a property Parser, and no member with the name of its class.
        var text = Body("GoogleProtobuf", """
            public class Parser { public int parser { get; set; } }
            public class Root
            {
                public string Name { get; set; } public bool HasName { get; set; } public string name_ { get; set; } public int Clone { get; set; }
                public int Größe { get; set; } public int 数 { get; set; } public int Root_ { get; set; } public Parser Parser { get; set; }
            }
            """);

        Assert.Equal(
            """
            message Root {
              optional string name = 1;
              bool has_name_2 = 2;
              optional string name_3 = 3;
              int32 clone_2 = 4;
              int32 gr_e = 5;
              int32 field = 6;
              int32 root_2 = 7;
              Parser2 parser_2 = 8;
            }

            message Parser2 {
              int32 parser_3 = 1;
            }

            """.ReplaceLineEndings("\n"),
            text);
    }

    [Fact]
    public void Members_can_have_the_names_of_keywords()
    {
        foreach (var library in (string[])["GoogleProtobuf", "ApacheAvro", "GoogleFlatBuffers"])
        {
            var source = Of(library, """
                public class Part { public int @out { get; set; } }
                public class Root
                {
                    public int @class { get; set; } public string @event { get; set; } public int? @if { get; set; } public byte[] @params { get; set; }
                    public int[] @in { get; set; } public Part @ref { get; set; } public Part[] @for { get; set; }
                }
                """).Source;
            Assert.Empty(CSharpSyntaxTree.ParseText(source).GetDiagnostics());
        }
    }

    [Theory]
    [InlineData("public class Root { public object Any { get; set; } = 1; }", "Root.Any is object: a schema cannot say what it can hold")]
    [InlineData("public class Root { public int[,] Grid = new int[1, 1]; }", "int[,] is a grid, and schemas have none")]
    [InlineData("public class Root { public System.Net.IPNetwork Host; }", "IPNetwork has no place in a schema")]
    [InlineData("public interface INone; public class Root { public INone One; }", "nothing that can be made derives from INone")]
    public void What_has_no_place_in_a_schema_has_a_reason(string types, string reason)
    {
        foreach (var library in (string[])["GoogleProtobuf", "ApacheAvro", "GoogleFlatBuffers"])
            Assert.Contains($"Mapping.Refuse(\"no schema can be written for your types: {reason}\");", Of(library, types).Source, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("int[]")]
    [InlineData("System.Collections.Generic.LinkedList<int>")]
    [InlineData("System.Collections.Generic.Stack<string>")]
    [InlineData("System.Collections.Generic.IReadOnlyCollection<string>")]
    [InlineData("System.Collections.Immutable.ImmutableArray<int>")]
    [InlineData("System.Collections.Immutable.ImmutableList<string>")]
    [InlineData("System.Collections.Concurrent.ConcurrentBag<System.Guid>")]
    public void Code_for_a_collection_of_any_kind_is_C_sharp(string type)
    {
        // Its default value has no elements to look at.
        var first = type.Contains("ImmutableArray", StringComparison.Ordinal) ? " = [];" : "";
        foreach (var library in (string[])["GoogleProtobuf", "ApacheAvro", "GoogleFlatBuffers"])
        {
            var source = Of(library, $"public class Root {{ public {type} Items {{ get; set; }}{first} }}").Source;
            Assert.Empty(CSharpSyntaxTree.ParseText(source).GetDiagnostics());
        }
    }

    static string Body(string library, string types)
    {
        var text = Of(library, types).Text;
        return text[(text.IndexOf(";\n\n", text.IndexOf("TouchstoneSchemas", StringComparison.Ordinal), StringComparison.Ordinal) + 3)..];
    }

    static WrittenSchema Of(string library, string types)
    {
        var (factory, graph, known) = StrangersTypes.Inspect(types);
        return new SchemaSource(factory, graph, known).Write().Single(schema => schema.Library == library);
    }
}
