using System.Numerics;
using System.Reflection;
using Touchstone.Core;

namespace Touchstone.Inspection;

/// <summary>
/// Generates the canonical encoding of a plain type as C#. The limits (Nop, BinaryWriter) and the checksums of our data sets need it. Objects are made by
/// their constructors and setters where that gives an equal object, otherwise by setting their fields. A type has no encoding if no code can do that. The
/// limits then name the member that prevents it.
/// </summary>
/// <param name="graph">The data that occur.</param>
/// <param name="known">The types that members can hold.</param>
/// <param name="access">How members are read and set.</param>
/// <param name="isOurs">True for the models of our data sets. Their encoding is fixed by checksums and has nothing that the types say already.</param>
sealed class CodecSource(Graph graph, KnownTypes known, MemberAccess access, bool isOurs = false)
{
    static readonly Dictionary<Type, (string Write, string Read)> Atomic = new()
    {
        [typeof(byte[])] = ("writer.Bytes({0});", "reader.Bytes()"),
        [typeof(char)] = ("writer.UInt16({0});", "(char)reader.UInt16()"),
        [typeof(Half)] = ("writer.Int16(global::System.BitConverter.HalfToInt16Bits({0}));", "global::System.BitConverter.Int16BitsToHalf(reader.Int16())"),
        [typeof(TimeSpan)] = ("writer.Int64(({0}).Ticks);", "new global::System.TimeSpan(reader.Int64())"),
        [typeof(TimeOnly)] = ("writer.Int64(({0}).Ticks);", "new global::System.TimeOnly(reader.Int64())"),
        [typeof(DateOnly)] = ("writer.Int32(({0}).DayNumber);", "global::System.DateOnly.FromDayNumber(reader.Int32())"),
        [typeof(decimal)] = ("global::Touchstone.AtomFields.Write({0}, ref writer);", "global::Touchstone.AtomFields.Decimal(ref reader)"),
        [typeof(DateTime)] = ("global::Touchstone.AtomFields.Write({0}, ref writer);", "global::Touchstone.AtomFields.DateTime(ref reader)"),
        [typeof(DateTimeOffset)] = ("global::Touchstone.AtomFields.Write({0}, ref writer);", "global::Touchstone.AtomFields.DateTimeOffset(ref reader)"),
        [typeof(Guid)] = ("global::Touchstone.AtomFields.Write({0}, ref writer);", "global::Touchstone.AtomFields.Guid(ref reader)"),
        [typeof(Int128)] = (
            "writer.UInt64((ulong)(({0}) >> 64)); writer.UInt64((ulong)({0}));", "new global::System.Int128(reader.UInt64(), reader.UInt64())"),
        [typeof(UInt128)] = (
            "writer.UInt64((ulong)(({0}) >> 64)); writer.UInt64((ulong)({0}));", "new global::System.UInt128(reader.UInt64(), reader.UInt64())"),
        [typeof(BigInteger)] = ("writer.Bytes(({0}).ToByteArray());", "new global::System.Numerics.BigInteger(reader.Bytes())"),
        [typeof(Memory<byte>)] = ("writer.Bytes(({0}).ToArray());", "new global::System.Memory<byte>(reader.Bytes())"),
        [typeof(ReadOnlyMemory<byte>)] = ("writer.Bytes(({0}).ToArray());", "new global::System.ReadOnlyMemory<byte>(reader.Bytes())"),
    };

    static readonly Dictionary<Type, string> Plain = new()
    {
        [typeof(bool)] = "Bool",
        [typeof(byte)] = "Byte",
        [typeof(sbyte)] = "SByte",
        [typeof(short)] = "Int16",
        [typeof(ushort)] = "UInt16",
        [typeof(int)] = "Int32",
        [typeof(uint)] = "UInt32",
        [typeof(long)] = "Int64",
        [typeof(ulong)] = "UInt64",
        [typeof(float)] = "Single",
        [typeof(double)] = "Double",
        [typeof(string)] = "String",
    };

    readonly MethodSet methods = new();
    int variables;

    /// <summary>The members of the data set that write and read.</summary>
    /// <exception cref="NoCodeException">A member has no encoding.</exception>
    public string Write(Type root)
    {
        var name = CSharp.Name(root);
        var declared = Declared.Any(root);
        var (write, read) = isOurs
            ? (WritingValue(declared, "value"), ReadingValue(declared))
            : (Writing(declared, "value"), Reading(declared));
        return $$"""

                public override void Write<TWriter>({{name}} value, ref TWriter writer)
                {
                    {{write}}
                }

                public override {{name}} Read<TReader>(ref TReader reader) => {{read}};
            {{methods}}
            """;
    }

    string Writing(Declared declared, string value)
    {
        if (!declared.CanBeNull)
            return WritingValue(declared, value);
        var (member, inner) = ($"n{++variables}", $"v{variables}");
        return Lines(
            $"var {member} = {value};",
            $"writer.Bool({member} is not null);",
            $"if ({member} is {{ }} {inner}) {{ {WritingValue(declared.Value, inner)} }}");
    }

    string WritingValue(Declared declared, string value)
    {
        var type = declared.Type;
        if (Plain.TryGetValue(type, out var plain))
            return $"writer.{plain}({value});";
        if (Atomic.TryGetValue(type, out var atom))
            return atom.Write.Replace("{0}", value, StringComparison.Ordinal);
        if (type.IsEnum)
            return $"writer.{Plain[Number(type)]}(({CSharp.Name(Number(type))})({value}));";
        return $"Write{Method(declared)}({value}, ref writer);";
    }

    string Reading(Declared declared) => declared.CanBeNull
        ? $"(reader.Bool() ? {ReadingValue(declared.Value)} : default({CSharp.Name(declared.Type)}))"
        : ReadingValue(declared);

    string ReadingValue(Declared declared)
    {
        var type = declared.Type;
        if (Plain.TryGetValue(type, out var plain))
            return $"reader.{plain}()";
        if (Atomic.TryGetValue(type, out var atom))
            return atom.Read;
        return type.IsEnum ? $"({CSharp.Name(type)})reader.{Plain[Number(type)]}()" : $"Read{Method(declared)}(ref reader)";
    }

    // The canonical encoding has one byte for an enum of ours. A value of the user's enum may have no name, so every number is kept.
    Type Number(Type type)
    {
        if (!isOurs)
            return type.GetEnumUnderlyingType();
        return Enum.GetNames(type).All(name => byte.TryParse(Enum.Format(type, Enum.Parse(type, name), "d"), out _))
            ? typeof(byte)
            : throw new NoCodeException($"{CSharp.Short(type)} has a value that does not fit into one byte");
    }

    // The write method and the read method of a type have the same number.
    int Method(Declared declared) => methods.Number(declared.Key, number =>
    {
        var (write, read) = Body(declared);
        var name = CSharp.Name(declared.Type);
        return $$"""

                static void Write{{number}}<TWriter>({{name}} value, ref TWriter writer)
                    where TWriter : struct, global::Touchstone.IFieldWriter
                {
                    {{write}}
                }

                static {{name}} Read{{number}}<TReader>(ref TReader reader)
                    where TReader : struct, global::Touchstone.IFieldReader
                {
                    {{read}}
                }

            """;
    });

    (string Write, string Read) Body(Declared declared)
    {
        var type = declared.Type;
        if (FrameworkText.All.TryGetValue(type, out var text))
            return ($"writer.String({text.Write("value")});", $"return {text.Read("reader.String()")};");
        if (type.IsSZArray)
            return ArrayBody(declared, type.GetElementType()!);
        if (GroupCode.Members(type) is { Count: > 0 } members)
        {
            List<Declared> parts = [.. members.Select((_, i) => declared.Argument(i))];
            return (
                Lines(parts.Select((part, i) => Writing(part, $"value.{members[i]}"))),
                $"return new {CSharp.Name(type)}({string.Join(", ", parts.Select(Reading))});");
        }
        if (DataMembers.IsCollection(type))
            return CollectionBody(declared);
        if (Occurring(type) is { Count: > 0 } derived)
            return DerivedBody(type, derived);
        var (write, prepare, create) = ObjectParts(type, "value");
        return (write, Lines(prepare, $"return {create};"));
    }

    // The derived types in the data. Our data sets have none, and what does not occur could prevent the code.
    IReadOnlyList<Type> Occurring(Type type) => isOurs || DataMembers.IsFramework(type) ? [] : [.. known.Behind(type).Where(graph.Types.Contains)];

    // A number for the type comes first. The most derived types are tried first.
    (string Write, string Read) DerivedBody(Type type, IReadOnlyList<Type> derived)
    {
        var (writes, reads) = (new List<string>(), new List<string>());
        foreach (var (one, i) in derived.Select((one, i) => (Declared.Any(one), i + 1)))
        {
            writes.Add($"case {CSharp.Name(one.Type)} d{++variables}: writer.Byte({i}); {WritingValue(one, $"d{variables}")} break;");
            reads.Add($"case {i}: return {ReadingValue(one)};");
        }
        var unknown = $"throw new global::Touchstone.UnsupportedException({CSharpText.Literal($"an object behind {CSharp.Short(type)} has a type that the "
            + "data of the inspection lack")});";
        if (type.IsAbstract)
            return (Switch("value", [.. writes, $"default: {unknown}"]), Switch("reader.Byte()", [.. reads, $"default: {unknown}"]));
        var (write, prepare, create) = ObjectParts(type, "value");
        return (
            Switch("value", [.. writes, $"default: if (value.GetType() != typeof({CSharp.Name(type)})) {unknown}", Lines("writer.Byte(0);", write, "break;")]),
            Switch("reader.Byte()", [.. reads, $"default: {Lines(prepare, $"return {create};")}"]));
    }

    static string Switch(string value, IEnumerable<string> cases) => Lines($"switch ({value})", Block(cases));

    (string Write, string Read) ArrayBody(Declared declared, Type element)
    {
        var create = $"var list = {CSharp.NewArray(element, "count")};";
        return ListBody("value.Length", declared.Element(element), create, item => $"list[i] = {item};", declared.Length);
    }

    (string Write, string Read) CollectionBody(Declared declared)
    {
        var type = declared.Type;
        var sequence = type.GetInterfaces().FirstOrDefault(contract => contract.IsGenericType && contract.GetGenericTypeDefinition() == typeof(ICollection<>));
        if (sequence is null || !DataMembers.IsFramework(type) || type.IsAbstract || type.GetConstructor(Type.EmptyTypes) is null)
            return OtherCollectionBody(declared);
        var element = sequence.GetGenericArguments()[0];
        var capacity = type.GetConstructors().Any(constructor =>
            constructor.GetParameters() is [{ ParameterType: var parameter, Name: "capacity" }] && parameter == typeof(int));
        var create = $"var list = new {CSharp.Name(type)}({(capacity ? "count" : "")});";
        if (element.IsGenericType && element.GetGenericTypeDefinition() == typeof(KeyValuePair<,>)
            && type.GetMethod("Add", element.GetGenericArguments()) is not null)
        {
            var pair = declared.Element(element);
            var (key, value) = (pair.Argument(0), pair.Argument(1));
            return (
                Lines("writer.Length(value.Count);", "foreach (var element in value)", Block(Writing(key, "element.Key"), Writing(value, "element.Value"))),
                Lines("var count = reader.Length();", create, Loop, $"    list.Add({Reading(key)}, {Reading(value)});", "return list;"));
        }
        return type.GetMethod("Add", [element]) is null
            ? OtherCollectionBody(declared)
            : ListBody("value.Count", declared.Element(element), create, item => $"list.Add({item});");
    }

    // One that is made from its elements, or an interface.
    (string Write, string Read) OtherCollectionBody(Declared declared)
    {
        var type = declared.Type;
        if (isOurs || type.IsArray || !DataMembers.IsFramework(type))
            throw new NoCodeException($"{CSharp.Short(type)} is a collection that cannot be filled");
        var element = declared.Element(CollectionCode.ElementOf(type));
        var count = CollectionCode.CountOf(type, "value") is { Length: > 0 } known ? known : "global::System.Linq.Enumerable.Count(value)";
        var write = Lines($"writer.Length({count});", "foreach (var element in value)", Block(Writing(element, "element")));
        var read = Lines("var count = reader.Length();", CollectionCode.Fill(type, "count", Loop, Reading(element)));
        // A default array has no elements to count.
        return type.Name == "ImmutableArray`1"
            ? (Lines("writer.Bool(value.IsDefault);", "if (value.IsDefault) return;", write), Lines("if (reader.Bool()) return default;", read))
            : (write, read);
    }

    (string Write, string Read) ListBody(string count, Declared element, string create, Func<string, string> add, int? length = null)
    {
        // The code of an object is in the loop, as handwritten code has it. With a method in its place, log was written in 1.25 times the time.
        var (write, prepare, item) = !element.CanBeNull && IsObject(element.Type) && Occurring(element.Type).Count == 0
            ? ObjectParts(element.Type, "element")
            : (Writing(element, "element"), "", Reading(element));
        return (
            Lines(length is null ? $"writer.Length({count});" : "", "foreach (var element in value)", Block(write)),
            Lines(length is null ? "var count = reader.Length();" : $"const int count = {length};", create, Loop, Block(prepare, add(item)), "return list;"));
    }

    const string Loop = "for (var i = 0; i < count; i++)";

    static string Lines(params IEnumerable<string> lines) => string.Join("\n        ", lines.Where(line => line.Length > 0));

    static string Block(params IEnumerable<string> lines) => $"{{\n            {Lines(lines).Replace("\n", "\n    ", StringComparison.Ordinal)}\n        }}";

    static bool IsObject(Type type) =>
        !Plain.ContainsKey(type) && !Atomic.ContainsKey(type) && !type.IsEnum && !DataMembers.IsFramework(type) && !DataMembers.IsCollection(type);

    // Writing, and the statements before the expression that creates an object.
    (string Write, string Prepare, string Create) ObjectParts(Type type, string value)
    {
        if (type.IsAbstract || type.IsInterface || type == typeof(object) || DataMembers.IsFramework(type))
            throw new NoCodeException($"{CSharp.Short(type)} {(type.IsAbstract ? "is abstract" : "has no encoding")}");
        if (isOurs && known.Behind(type).FirstOrDefault(graph.Types.Contains) is { } derived)
            throw new NoCodeException($"{CSharp.Short(derived)} is stored as its base type {CSharp.Short(type)}");
        List<CodecMember> members;
        List<CodecMember> constructor;
        try
        {
            (members, constructor) = Made(type);
        }
        catch (NoCodeException) when (!isOurs)
        {
            return FieldParts(type, value);
        }
        var write = Lines(members.Select(member => Writing(member.Declared, $"{value}.@{member.Name}")));
        if (constructor.Count == 0)
        {
            var settings = members.Select(member => $"    @{member.Name} = {Reading(member.Declared)},");
            return (write, "", Lines([$"new {CSharp.Name(type)}", "{", .. settings, "}"]));
        }
        var prepare = members.Select((member, i) => $"var member{i} = {Reading(member.Declared)};");
        var arguments = string.Join(", ", constructor.Select(member => $"member{members.IndexOf(member)}"));
        var others = members.Except(constructor).Select(member => $"@{member.Name} = member{members.IndexOf(member)}");
        return (write, Lines(prepare), $"new {CSharp.Name(type)}({arguments}) {{ {string.Join(", ", others)} }}");
    }

    // How its users make the object: by a constructor and setters.
    (List<CodecMember> Members, List<CodecMember> Constructor) Made(Type type)
    {
        List<CodecMember> members = [.. DataMembers.Of(type).Select(member => Member(type, member.Field, member.Name))];
        var constructor = Constructor(type, members);
        if (members.Find(member => !member.CanSet && !constructor.Contains(member)) is { } fixedMember)
            throw new NoCodeException($"{CSharp.Short(type)}.{fixedMember.Name} cannot be set");
        return Required(type).FirstOrDefault(required => !members.Exists(member => member.Name == required)) is { } unknown
            ? throw new NoCodeException($"{CSharp.Short(type)}.{unknown} is required but has no field")
            : (members, constructor);
    }

    (string Write, string Prepare, string Create) FieldParts(Type type, string value)
    {
        var objects = new ObjectCode(access, graph, CycleHandling.Refused);
        var members = objects.MembersOf(type);
        List<Declared> declared = [.. members.Select(member => Declared.Any(member.Field.FieldType))];
        return (
            Lines(members.Select((member, i) => Writing(declared[i], objects.Read(type, member, value)))),
            objects.SetFields(type, members, [.. declared.Select(Reading)]),
            "made");
    }

    static IEnumerable<string> Required(Type type) => type.GetMembers()
        .Where(member => member.IsDefined(typeof(System.Runtime.CompilerServices.RequiredMemberAttribute)) && member is not Type)
        .Select(member => member.Name);

    // The members that are parameters of the constructor. A constructor without parameters is preferred, but many records have none.
    static List<CodecMember> Constructor(Type type, List<CodecMember> members)
    {
        if (type.IsValueType || type.GetConstructor(Type.EmptyTypes) is not null)
            return [];
        return ObjectCode.Constructor(type, members.ConvertAll(member => (member.Name, member.Declared.Type))) is { } places
            ? [.. places.Select(place => members[place])]
            : throw new NoCodeException($"{CSharp.Short(type)} has no public constructor that takes only members");
    }

    CodecMember Member(Type owner, FieldInfo field, string name)
    {
        if (graph.LeadsBack(field))
            throw graph.Closes(field);
        var declared = Declared.Of(field, name, isOurs);
        if (MemberAccess.Property(field, name) is { } property)
            return new CodecMember(property.Name, declared, property.SetMethod is { IsPublic: true });
        return field.IsPublic && CSharpText.IsIdentifier(field.Name)
            ? new CodecMember(field.Name, declared, !field.IsInitOnly)
            : throw new NoCodeException($"{CSharp.Short(owner)}.{name} {(field.IsPublic ? "has a name that C# cannot write" : "is private")}");
    }

    /// <summary>A member that other code can read.</summary>
    sealed record CodecMember(string Name, Declared Declared, bool CanSet);
}

/// <summary>A member has no encoding. The message names it.</summary>
sealed class NoCodeException(string message) : Exception(message);
