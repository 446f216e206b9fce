using Touchstone.Inspection.Copies;

namespace Touchstone.Tests.Inspector;

/// <summary>Copies of the user's types with the attributes that libraries want. That they are compiled and keep all data is tested end to end.</summary>
public class CopySourceTests
{
    [Fact]
    public void Each_library_gets_its_attributes_and_the_subclasses_of_an_abstract_class()
    {
        const string Types = """
            public abstract class Part { public int Order { get; set; } }
            public sealed class TextPart : Part { public string Text { get; set; } = "a\"@b"; }
            public sealed class FilePart : Part { public byte[] Content { get; init; } = []; }
            public class Root { public System.Collections.Generic.List<Part> Parts { get; set; } = new(); public System.Guid? Id; }
            """;

        Same(
            """
            [MemoryPackable] public partial class Root { public List<Part> Parts { get; set; } = []; public Guid? Id; }
            [MemoryPackable] [MemoryPackUnion(0, typeof(FilePart))] [MemoryPackUnion(1, typeof(TextPart))]
            public abstract partial class Part { public int Order { get; set; } }
            [MemoryPackable] public partial class FilePart : Part { public byte[] Content { get; init; } = []; }
            [MemoryPackable] public partial class TextPart : Part { public string Text { get; set; } = "a\"@b"; }
            """,
            Text("MemoryPack", Types));
        // The numbers of a subclass go on where those of its base class end.
        Same(
            """
            [MessagePackObject] public class Root { [Key(0)] public List<Part> Parts { get; set; } = []; [Key(1)] public Guid? Id; }
            [MessagePackObject] [Union(0, typeof(FilePart))] [Union(1, typeof(TextPart))]
            public abstract class Part { [Key(0)] public int Order { get; set; } }
            [MessagePackObject] public class FilePart : Part { [Key(1)] public byte[] Content { get; init; } = []; }
            [MessagePackObject] public class TextPart : Part { [Key(1)] public string Text { get; set; } = "a\"@b"; }
            """,
            Text("MessagePack", Types));
        // A subclass is a message in the message of its base class, so it begins anew.
        Same(
            """
            [ProtoContract] public class Root { [ProtoMember(1)] public List<Part> Parts { get; set; } = []; [ProtoMember(2)] public Guid? Id; }
            [ProtoContract] [ProtoInclude(1000, typeof(FilePart))] [ProtoInclude(1001, typeof(TextPart))]
            public abstract class Part { [ProtoMember(1)] public int Order { get; set; } }
            [ProtoContract] public class FilePart : Part { [ProtoMember(1)] public byte[] Content { get; init; } = []; }
            [ProtoContract] public class TextPart : Part { [ProtoMember(1)] public string Text { get; set; } = "a\"@b"; }
            """,
            Text("ProtobufNet", Types));
        Assert.StartsWith("[GenerateSerializer] public class Root { [Id(0)] public List<Part> Parts", Text("Orleans", Types), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("MemoryPack", "[MemoryPackable]", "[MemoryPackUnion]", "partial")]
    [InlineData("MessagePack", "[MessagePackObject]", "[Key]", "[Union]")]
    [InlineData("ProtobufNet", "[ProtoContract]", "[ProtoMember]", "[ProtoInclude]", "other types in some places")]
    [InlineData("SystemTextJson", "[JsonDerivedType]")]
    public void What_a_library_wants_is_named_once(string library, params string[] wanted)
    {
        const string Types = """
            public abstract class Part { public int Order { get; set; } }
            public sealed class TextPart : Part { public System.DateTimeOffset Time { get; set; } }
            public class Root { public System.Collections.Generic.List<Part> Parts { get; set; } = new(); public int Id { get; set; } }
            """;

        Assert.Equal(wanted.Order(StringComparer.Ordinal), Of(library, Types).Wanted.Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Libraries_that_take_plain_types_get_attributes_for_subclasses()
    {
        const string Types = """
            public abstract class Part { public int Order { get; set; } }
            public sealed class TextPart : Part { public string Text { get; set; } }
            public class Root
            {
                public System.Collections.Generic.List<Part> Parts { get; set; }
                public Part First { get; set; }
                public System.Guid? Id { get; private set; }
                // The compiler makes a nested class for it, which is marked as serializable.
                public static System.Func<int, int> Next => i => i + 1;
            }
            """;

        Same(
            """
            public class Root { public List<Part> Parts { get; set; } public Part First { get; set; } [JsonInclude] public Guid? Id { get; set; } }
            [JsonDerivedType(typeof(TextPart), "TextPart")] public abstract class Part { public int Order { get; set; } }
            public class TextPart : Part { public string Text { get; set; } }
            """,
            Text("SystemTextJson", Types));
        // Generated code cannot call a private setter.
        var inYours = "public Guid? Id { get; set; } ";
        Assert.Equal(
            Text("SystemTextJson", Types).Replace(inYours, inYours + "// a private setter in yours ", StringComparison.Ordinal),
            Text("SystemTextJsonSourceGen", Types));
        Assert.Contains(
            "{ [JsonProperty(ItemTypeNameHandling = TypeNameHandling.Auto)] public List<Part> Parts { get; set; } "
                + "[JsonProperty(TypeNameHandling = TypeNameHandling.Auto)] public Part First { get; set; } [JsonProperty] public Guid? Id",
            Text("NewtonsoftJson", Types), StringComparison.Ordinal);
        Assert.Contains("[DerivedTypeShape(typeof(TextPart))] public abstract class Part", Text("NerdbankMessagePack", Types), StringComparison.Ordinal);
        Assert.StartsWith(
            "[DataContract] [KnownType(typeof(TextPart))] public class Root { [DataMember] public List<Part> Parts", Text("DataContract", Types),
            StringComparison.Ordinal);
        Assert.Contains("[XmlInclude(typeof(TextPart))] public abstract class Part", Text("XmlSerializer", Types), StringComparison.Ordinal);
        Assert.Contains("[BsonKnownTypes(typeof(TextPart))] public abstract class Part", Text("MongoBson", Types), StringComparison.Ordinal);
        Assert.Contains("[BsonGuidRepresentation(GuidRepresentation.Standard)] public Guid? Id", Text("MongoBson", Types), StringComparison.Ordinal);
        Assert.StartsWith("[Serializable] public class Root {", Text("BinaryFormatter", Types), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("SystemTextJson", "public class Root(int id) { public int Id { get; } = id; }", "new Root(1)")]
    [InlineData("NewtonsoftJson", "public class Root { public object Any { get; set; } = 1; }", "new Root()")]
    [InlineData("MongoBson", "public class Root { public int Id { get; set; } }", "new Root()")]
    [InlineData(
        "SystemTextJson",
        "public class Part; public class TextPart : Part; public class Root { public Part One; [System.Text.Json.Serialization.Mine] public int A; }"
            + "namespace System.Text.Json.Serialization { public class MineAttribute : System.Attribute; }",
        "new Root()")]
    public void A_library_that_takes_plain_types_is_measured_on_them_where_its_attributes_are_not_needed(string library, string types, string root)
    {
        var (source, text, _) = Of(library, types, root);

        Assert.Equal("", text);
        Assert.DoesNotContain("Refuse", source, StringComparison.Ordinal);
    }

    [Fact]
    public void A_source_generator_gets_the_name_of_the_root_with_copies_and_without()
    {
        const string Subclass = "public class Part; public class TextPart : Part; public class Root { public Part One; }";
        var (plain, copied) = (Of("NerdbankMessagePack", "public class Root;").Source, Of("NerdbankMessagePack", Subclass).Source);

        Assert.Contains("global using TouchstoneCopyRoot = TouchstoneUser::@Root;", plain, StringComparison.Ordinal);
        Assert.Contains("global using TouchstoneCopyRoot = global::TouchstoneCopies.@Root;", copied, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("MongoBson", "", "")]
    [InlineData("Tomlyn", "", "")]
    [InlineData("ProtobufNetSourceGen", "[ProtoContract] ", "[ProtoMember(1)] ")]
    [InlineData("YamlDotNetSourceGen", "[YamlSerializable] ", "")]
    public void A_list_as_the_root_gets_a_class_around_it_where_the_library_needs_names_at_the_root(string library, string ofType, string ofMember)
    {
        var text = Text(library, "public class Item { public int Id { get; set; } }", "new System.Collections.Generic.List<Item> { new() }");

        Assert.StartsWith($"{ofType}public class Item {{ {ofMember}public int Id {{ get; set; }} }}", text, StringComparison.Ordinal);
        Assert.Contains($"{ofType}public sealed class ListOfItem {{ {ofMember}public List<Item> Items {{ get; set; }} = [];", text, StringComparison.Ordinal);
    }

    [Fact]
    public void A_collection_that_the_library_cannot_fill_and_a_tuple_that_it_loses_have_another_type_in_the_copy_and_say_so()
    {
        const string Types = """
            using System.Collections.Frozen; using System.Collections.Generic; using System.Collections.ObjectModel;
            public class Item { public int Id { get; set; } }
            public class Root
            {
                public ReadOnlyCollection<Item> Items { get; set; }
                public FrozenDictionary<string, Item> ById { get; set; } = FrozenDictionary<string, Item>.Empty;
                public FrozenSet<string> Names { get; set; }
                public IReadOnlyList<int> Numbers { get; set; } = new List<int>();
                public (int Id, string Text) Pair { get; set; }
                public System.Collections.Immutable.ImmutableArray<int> Default { get; set; }
            }
            """;

        const string Changed = "{ get; set; } // another type than yours";
        var json = Of("SystemTextJson", Types);
        Same(
            $$"""
            public class Root { public List<Item> Items {{Changed}}
            public Dictionary<string, Item> ById { get; set; } = []; // another type than yours
            public HashSet<string> Names {{Changed}}
            public IReadOnlyList<int> Numbers { get; set; } = [];
            public ValueTupleOfInt32AndString Pair {{Changed}}
            public System.Collections.Immutable.ImmutableArray<int> Default { get; set; } }
            public class Item { public int Id { get; set; } } }
            """,
            Text("SystemTextJson", Types).Split(" namespace")[0]);
        Assert.EndsWith(
            """
            public struct ValueTupleOfInt32AndString { public int Item1 { get; set; } public string Item2 { get; set; }
            public static implicit operator ValueTupleOfInt32AndString(ValueTuple<int, string> value) => new() { Item1 = value.Item1, Item2 = value.Item2 };
            public static implicit operator ValueTuple<int, string>(ValueTupleOfInt32AndString value) => new(value.Item1, value.Item2); }
            """.ReplaceLineEndings(" "),
            Text("SystemTextJson", Types), StringComparison.Ordinal);
        Assert.Equal(["other types in some places"], json.Wanted);
        Assert.Contains("FrozenSet<string> Names { get; set; }", Text("Orleans", Types), StringComparison.Ordinal);
        Assert.Contains("public List<int> Numbers { get; set; } = []; // another type than yours", Text("ProtobufNet", Types), StringComparison.Ordinal);
    }

    [Fact]
    public void Only_a_collection_that_is_empty_after_the_constructor_is_empty_in_a_new_copy()
    {
        const string Types = """
            using System.Collections.Generic;
            public class Root
            {
                public HashSet<int> Empty { get; set; } = [];
                public List<int> Filled { get; set; } = [1, 2];
                public IEnumerable<int> Shown { get; set; } = new[] { 3 };
                public int[] Numbers { get; set; } = [4];
            }
            """;

        var text = Text("MessagePack", Types);

        Assert.Contains("HashSet<int> Empty { get; set; } = [];", text, StringComparison.Ordinal);
        foreach (var name in (string[])["Filled", "Shown", "Numbers"])
            Assert.DoesNotContain($"{name} {{ get; set; }} =", text, StringComparison.Ordinal);
    }

    [Fact]
    public void XmlSerializer_gets_pairs_for_a_dictionary_and_says_that_it_wants_constructors_and_setters()
    {
        const string Types = """
            public class Item(int id) { public int Id { get; } = id; }
            public class Root { public System.Collections.Generic.Dictionary<string, Item> Items { get; set; } = new(); public System.Uri Page { get; set; } }
            """;

        var text = Text("XmlSerializer", Types);

        Assert.Contains("public List<KeyValuePairOfStringAndItem> Items { get; set; } = []; // another type than yours", text, StringComparison.Ordinal);
        Assert.Contains("public UriText Page { get; set; } // another type than yours", text, StringComparison.Ordinal);
        Assert.Contains(
            "public struct KeyValuePairOfStringAndItem { public string Key { get; set; } public Item Value { get; set; }", text, StringComparison.Ordinal);
        Assert.Equal(["a constructor without parameters", "public setters", "other types in some places"], Of("XmlSerializer", Types).Wanted);
    }

    [Theory]
    [InlineData("MemoryPack", "private", "public members in place of private ones")]
    [InlineData("MemoryPack", "private setter")]
    [InlineData("MemoryPack", "constructor")]
    [InlineData("MemoryPack", "struct")]
    [InlineData("MemoryPack", "read-only", "public setters")]
    [InlineData("MessagePack", "private", "public members in place of private ones")]
    [InlineData("MessagePack", "private setter", "public setters")]
    [InlineData("MessagePack", "constructor")]
    [InlineData("SystemTextJson", "private", "public members in place of private ones")]
    [InlineData("SystemTextJson", "private setter")]
    [InlineData("SystemTextJson", "constructor")]
    [InlineData("SystemTextJson", "struct", "public setters")]
    [InlineData("SystemTextJson", "read-only", "public setters")]
    [InlineData("SystemTextJsonSourceGen", "private setter", "public setters")]
    [InlineData("NewtonsoftJson", "private", "public members in place of private ones")]
    [InlineData("NewtonsoftJson", "read-only")]
    [InlineData("DataContract", "private")]
    [InlineData("DataContract", "constructor", "public setters")]
    [InlineData("ProtobufNet", "private")]
    [InlineData("ProtobufNet", "struct")]
    [InlineData("Orleans", "private")]
    [InlineData("BinaryFormatter", "private")]
    public void What_attributes_alone_do_not_bring_the_users_types_to_is_named(string library, string kind, params string[] changes)
    {
        const string List = "System.Collections.Generic.List<int>";
        var type = kind switch
        {
            "private" => $$"""
                public class Item { readonly {{List}} values = [1]; public System.Collections.Generic.IReadOnlyList<int> Values => values; }
                """,
            "private setter" => "public class Item { public int Value { get; private set; } = 1; }",
            "constructor" => "public class Item(int value) { public int Value { get; } = value; }",
            "struct" => "public readonly struct Item(int value) { public int Value { get; } = value; }",
            _ => $"public class Item {{ public {List} Values {{ get; }} = [1]; }}",
        };
        var copies = Of(library, type + """
            public abstract class Part { public int Order { get; set; } }
            public sealed class TextPart : Part { public string Text { get; set; } }
            public class Root { public Part One { get; set; } public Item Two { get; set; } }
            """);

        Assert.Equal(changes, copies.Wanted.Where(one => one.StartsWith("public ", StringComparison.Ordinal)));
        // The adapter says the same of its rows, and the file marks the member.
        var named = copies.Wanted.Where(one => one is not ("partial" or "other types in some places") && one[0] != '[');
        Assert.Contains($"CopyChanges => \"{string.Join(", ", named)}\"", copies.Source, StringComparison.Ordinal);
        Assert.Equal(changes.Length > 0, copies.Text.Contains(" in yours\n", StringComparison.Ordinal));
        Assert.Equal(changes.Length > 0, copies.Text.Contains("end with \"in yours\" were measured as they stand here.", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("public record Root(Box<int> One); public record Box<T>(T Value);", "new Root(new(1))", "@Box<int>(value.@Value)")]
    [InlineData(
        "public class Root { public Box<int> One = new(1); } public class Box<T>(T value) { public T Value { get; } = value; public int A { get; init; } }",
        "new Root()", "@Box<int>(value.@Value) { @A = value.@A }")]
    public void A_generic_type_is_made_by_its_constructor_because_no_code_can_set_its_private_fields(string types, string root, string made) =>
        Assert.Contains(made, Of("MemoryPack", types, root).Source, StringComparison.Ordinal);

    [Fact]
    public void Members_whose_names_differ_by_an_underscore_or_case_stay_different()
    {
        const string Types = """
            public class Root
            {
                private int _count = 7;
                private int size = 8;
                public int Count { get; set; } = 1;
                public int Size => size;
                public int _Size { get; set; }
                public void Grow() { _count++; size++; }
            }
            """;

        var (source, text) = (Of("MemoryPack", Types).Source, Text("MemoryPack", Types));

        Assert.Equal(
            ["Count", "Size", "_Size", "_count"],
            System.Text.RegularExpressions.Regex.Matches(text, @"public int (\w+)").Select(member => member.Groups[1].Value).Order(StringComparer.Ordinal));
        Assert.Contains("Name = \"_count\"", source, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("ProtobufNet", "Version", "[ProtoContract] public struct VersionText { [ProtoMember(1)] public string Text")]
    [InlineData("ProtobufNet", "Int128", "[ProtoContract] public struct Int128Text { [ProtoMember(1)] public string Text")]
    [InlineData("MemoryPack", "System.Numerics.BigInteger", "[MemoryPackable] public partial struct BigIntegerText { public string Text")]
    [InlineData("XmlSerializer", "Version", "public struct VersionText { public string Text")]
    [InlineData("MongoBson", "UInt128", "public struct UInt128Text { public string Text")]
    [InlineData("Tomlyn", "Int128", "public struct Int128Text { public string Text")]
    [InlineData("BinaryFormatter", "Half", "[Serializable] public struct HalfText { public string Text")]
    [InlineData("SystemTextJson", "System.Net.IPAddress", "public struct IPAddressText { public string Text")]
    [InlineData("MessagePack", "System.Net.IPEndPoint", "[MessagePackObject] public struct IPEndPointText { [Key(0)] public string Text")]
    [InlineData("Orleans", "TimeZoneInfo", "[GenerateSerializer] public struct TimeZoneInfoText { [Id(0)] public string Text")]
    [InlineData("YamlDotNetSourceGen", "DateOnly", "[YamlSerializable] public struct DateText { public string Text")]
    public void A_type_of_the_framework_that_the_library_refuses_or_loses_is_a_text_in_the_copy(string library, string type, string expected)
    {
        var text = Text(library, $"using System; public class Root {{ public {type} Value {{ get; set; }} }}");

        Assert.Contains("Text Value { get; set; } // another type than yours", text, StringComparison.Ordinal);
        Assert.Contains(expected, text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(
        "MongoBson", "Dictionary<int, string>", "[BsonDictionaryOptions(DictionaryRepresentation.ArrayOfArrays)] public Dictionary<int, string> Values")]
    [InlineData("MongoBson", "Dictionary<string, Guid>", "public Dictionary<string, Guid> Values")]
    [InlineData("DataContract", "ISet<string>", "public HashSet<string> Values")]
    [InlineData("DataContract", "IList<string>", "public IList<string> Values")]
    public void A_collection_that_the_library_does_not_write_by_itself_has_its_attribute_or_is_another_one(string library, string type, string expected)
    {
        var text = Text(library, $$"""
            using System; using System.Collections.Generic;
            public abstract class Part { }
            public class TextPart : Part { }
            public class Root { public Part Part { get; set; } = new TextPart(); public {{type}} Values { get; set; } }
            """);

        Assert.Contains(expected, text, StringComparison.Ordinal);
        Assert.Equal(expected.Contains("Options", StringComparison.Ordinal), text.Contains("BsonDictionaryOptions", StringComparison.Ordinal));
    }

    [Fact]
    public void A_generator_that_cannot_set_init_gets_setters_and_an_interface_that_cannot_be_added_to_is_a_list_where_its_class_is_refused()
    {
        const string Types = "using System.Collections.Generic; public class Root { public IReadOnlyList<int> Ids { get; init; } = []; }";

        Assert.Contains("public IReadOnlyList<int> Ids { get; set; } = []; // init in yours", Text("YamlDotNetSourceGen", Types), StringComparison.Ordinal);
        Assert.Contains("public setters", Of("YamlDotNetSourceGen", Types).Wanted);
        Assert.Contains("public List<int> Ids { get; init; } = []; // another type than yours", Text("BinaryFormatter", Types), StringComparison.Ordinal);
        Assert.Contains(
            "public ValueTupleOfInt32AndString Pair { get; set; } // another type than yours",
            Text("Tomlyn", "public class Root { public (int, string) Pair { get; set; } }"), StringComparison.Ordinal);
    }

    [Fact]
    public void A_collection_in_a_collection_and_a_type_that_the_library_lacks_get_types_of_their_own()
    {
        var text = Text("ProtobufNet", """
            public class Root
            {
                public System.Collections.Generic.Dictionary<string, System.Collections.Generic.List<int>> Tags { get; set; }
                public int[][] Grid { get; set; }
                public System.DateTimeOffset? Sent { get; set; }
                public byte[][] Parts { get; set; }
            }
            """);

        const string Changed = "{ get; set; } // another type than yours";
        Assert.Contains("[ProtoMember(1)] public Dictionary<string, ListOfInt32> Tags " + Changed, text, StringComparison.Ordinal);
        Assert.Contains("[ProtoMember(2)] public ArrayOfInt32[] Grid " + Changed, text, StringComparison.Ordinal);
        Assert.Contains("[ProtoMember(3)] public OffsetTime? Sent " + Changed, text, StringComparison.Ordinal);
        Assert.Contains("[ProtoMember(4)] public byte[][] Parts { get; set; } }", text, StringComparison.Ordinal);
        Assert.Contains("class ListOfInt32 { [ProtoMember(1)] public List<int> Items { get; set; } = [];", text, StringComparison.Ordinal);
        Assert.Contains("public struct OffsetTime {", text, StringComparison.Ordinal);
        Assert.Equal(
            "[MemoryPackable] public partial class Root { public List<List<int>> Tags { get; set; } }",
            Text("MemoryPack", "using System.Collections.Generic; public class Root { public List<List<int>> Tags { get; set; } }"));
    }

    [Fact]
    public void Generic_types_are_copied_once_inner_types_stand_outside_and_private_members_are_members()
    {
        var text = Text("MessagePack", """
            public class Page<T> where T : struct { public T? First { get; set; } }
            public class Root
            {
                private readonly int hidden = 3;
                public Page<int> One { get; set; }
                public Page<long> Two { get; set; }
                public Inner Three { get; set; } = new();
                public class Inner { public Kind Kind { get; private set; } = Kind.B; }
                [System.Flags] public enum Kind : byte { None, A = 1, B = 2 }
            }
            """);

        Same(
            """
            [MessagePackObject] public class Root { [Key(0)] public int hidden { get; set; } = 3; // private in yours
            [Key(1)] public Page<int> One { get; set; }
            [Key(2)] public Page<long> Two { get; set; } [Key(3)] public Root_Inner Three { get; set; } = new(); }
            [MessagePackObject] public class Page<T> where T : struct { [Key(0)] public T? First { get; set; } }
            [MessagePackObject] public class Root_Inner { [Key(0)] public Root_Kind Kind { get; set; } = (Root_Kind)(2); // a private setter in yours
            }
            [Flags] public enum Root_Kind : byte { None = 0, A = 1, B = 2, }
            """,
            text);
    }

    [Fact]
    public void A_grid_and_a_list_of_pairs_are_members_like_others()
    {
        var (source, text, _) = Of("Orleans", """
            using System.Collections.Generic;
            public class Item { public int Id { get; set; } }
            public class Root { public int[,] Grid { get; set; } = new int[0, 0]; public List<KeyValuePair<string, Item>> Pairs { get; set; } }
            """);

        Assert.Contains("public int[,] Grid { get; set; }\n", text, StringComparison.Ordinal);
        Assert.Contains("public List<KeyValuePair<string, Item>> Pairs { get; set; }\n", text, StringComparison.Ordinal);
        Assert.DoesNotContain("KeyValuePair<global::@System.@Collections.@Generic.@KeyValuePair", source, StringComparison.Ordinal);
    }

    [Fact]
    public void Types_that_have_the_attributes_already_are_measured_as_they_are()
    {
        const string Types = """
            [MessagePack.Mark] public class Root { public int Id { get; set; } }
            namespace MessagePack { public class MarkAttribute : System.Attribute; }
            """;

        Assert.Equal(("", false), (Text("MessagePack", Types), Of("MessagePack", Types).Source.Contains("class", StringComparison.Ordinal)));
        Assert.NotEqual("", Text("MemoryPack", Types));
        const string Contract = "[System.Runtime.Serialization.DataContract] public class Root { public int Id { get; set; } }";
        Assert.Equal("", Text("ProtobufNet", Contract));
        Assert.NotEqual("", Text("Orleans", Contract));
        // Nothing to put attributes on.
        Assert.Equal("", Text("Orleans", "public class Root : System.Collections.Generic.List<int>;", "new System.Collections.Generic.List<int> { 1 }"));
    }

    [Theory]
    [InlineData("public class Root { public object Any { get; set; } = 1; }", "Root.Any is object: no attribute says what it can hold")]
    [InlineData("public class Root : System.Exception;", "Root derives from Exception, which cannot have attributes")]
    [InlineData("public class Root { public Hidden Inner = new(); } class Hidden { public int A; }", "Hidden is not public")]
    public void What_cannot_be_copied_has_a_reason(string types, string reason)
    {
        types = types.Replace("public Hidden Inner", "internal Hidden Inner", StringComparison.Ordinal);
        var (source, text, _) = Of("MemoryPack", types);

        Assert.Equal("", text);
        Assert.Contains($"\"no copy of your types with its attributes can be made: {reason}\"", source, StringComparison.Ordinal);
        Assert.Contains("Mapping.Refuse(", source, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("IDictionary<string, int>", "new Dictionary<string, int>()")]
    [InlineData("IReadOnlyDictionary<string, int>", "new Dictionary<string, int>()")]
    [InlineData("ISet<int>", "new HashSet<int>()")]
    [InlineData("ICollection<int>", "[]")]
    [InlineData("IEnumerable<int>", "[]")]
    public void An_interface_that_is_empty_after_the_constructor_gets_an_object_that_C_sharp_can_make(string type, string expected)
    {
        var empty = type.Contains("Dictionary", StringComparison.Ordinal) ? "Dictionary<string, int>"
            : type.Contains("Set", StringComparison.Ordinal) ? "HashSet<int>"
            : "List<int>";
        var text = Text("MessagePack", $"using System.Collections.Generic; public class Root {{ public {type} Values {{ get; set; }} = new {empty}(); }}");

        Assert.Contains($"{type} Values {{ get; set; }} = {expected};", text, StringComparison.Ordinal);
    }

    [Fact]
    public void A_generic_class_has_the_subclasses_of_each_argument_that_occurs()
    {
        const string Types = """
            using System.Collections.Generic;
            public abstract class Event { public int Id { get; set; } }
            public class Started : Event;
            public class Page<T> { public List<T> Items { get; set; } = []; public T First { get; set; } }
            public class Truck { public Page<Event> History { get; set; } = new(); }
            public class Root { public Page<Truck> Trucks { get; set; } = new(); }
            """;

        var text = Text("NewtonsoftJson", Types);

        Assert.Contains("[JsonProperty(ItemTypeNameHandling = TypeNameHandling.Auto)] public List<T> Items", text, StringComparison.Ordinal);
        Assert.Contains("[JsonProperty(TypeNameHandling = TypeNameHandling.Auto)] public T First", text, StringComparison.Ordinal);
    }

    [Fact]
    public void A_list_behind_an_interface_in_a_dictionary_is_a_list_in_protobuf_net_since_no_type_converts_from_an_interface()
    {
        var source = Of("ProtobufNet", """
            using System.Collections.Generic;
            public class Root { public IDictionary<string, IList<int>> Table { get; set; } = new Dictionary<string, IList<int>>(); }
            """).Source;

        Assert.DoesNotContain("operator @IListOfInt32(global::@System.@Collections.@Generic.@IList<", source, StringComparison.Ordinal);
        Assert.Contains("global::@System.@Collections.@Generic.@List<int>", source, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("MemoryPack")]
    [InlineData("SystemTextJson")]
    public void A_class_that_derives_from_a_list_and_that_no_member_declares_has_no_copy_and_is_not_read(string library)
    {
        const string Types = """
            public abstract class Event { public int Id { get; set; } }
            public class Started : Event;
            public class EventList : System.Collections.Generic.List<Event>;
            public class Root { public System.Collections.Generic.List<Event> Events { get; set; } = new() { new Started() }; }
            """;

        Assert.DoesNotContain("TouchstoneCopies.@EventList", Of(library, Types).Source, StringComparison.Ordinal);
        Assert.Contains("TouchstoneCopies.@Started", Of(library, Types).Source, StringComparison.Ordinal);
    }

    static void Same(string expected, string text) => Assert.Equal(expected.ReplaceLineEndings(" "), text);

    /// <summary>The text for the user, with one blank between all parts, and one line for each type.</summary>
    static string Text(string library, string types, string root = "new Root()")
    {
        var text = Of(library, types, root).Text;
        if (text.Length == 0)
            return "";
        var body = text[text.IndexOf('{', text.IndexOf("namespace", StringComparison.Ordinal) + 1)..];
        return string.Join(' ', body.Split([' ', '\n', '\r'], StringSplitOptions.RemoveEmptyEntries))[2..^2];
    }

    [Fact]
    public void Members_of_a_recorded_contract_keep_their_numbers_and_new_ones_follow()
    {
        const string Types = """
            public class Part { public int New { get; set; } public int Order { get; set; } }
            public sealed class TextPart : Part { public string Text { get; set; } = ""; public int Late { get; set; } }
            public class Root { public TextPart? Part { get; set; } public int B { get; set; } public int A { get; set; } }
            """;
        // Gone was removed, and A stood before B.
        string[] recorded = ["Root.Part", "Root.Gone", "Root.A", "Root.B", "Part.Order", "TextPart.Gone", "TextPart.Text"];

        var text = Of("MessagePack", Types, "new Root { Part = new TextPart() }", recorded).Text;
        var protobuf = Of("ProtobufNet", Types, "new Root { Part = new TextPart() }", recorded).Text;

        // In MessagePack the members of Part and TextPart have one row of numbers: Order has 0, and then TextPart begins.
        Assert.Contains("[Key(0)] public int Order", text, StringComparison.Ordinal);
        Assert.Contains("[Key(2)] public string Text", text, StringComparison.Ordinal);
        Assert.Contains("[Key(2)] public int A", text, StringComparison.Ordinal);
        Assert.Contains("[Key(3)] public int B", text, StringComparison.Ordinal);
        Assert.Contains("[Key(7)] public int New", text, StringComparison.Ordinal);
        Assert.Contains("[Key(8)] public int Late", text, StringComparison.Ordinal);
        Assert.Contains("[ProtoMember(1)] public int Order", protobuf, StringComparison.Ordinal);
        Assert.Contains("[ProtoMember(5)] public int New", protobuf, StringComparison.Ordinal);
    }

    static WrittenCopies Of(string library, string types, string root = "new Root()", params string[] recorded)
    {
        var (factory, graph, known) = StrangersTypes.Inspect(types, root);
        return new CopySource(factory, graph, known, new MemberNumbers(recorded)).Write(CopyStyles.All.Single(style => style.Name == library));
    }
}
