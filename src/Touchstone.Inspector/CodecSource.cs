using System.Globalization;
using System.Reflection;
using System.Text;

namespace Touchstone.Inspection;

/// <summary>
/// Generates the canonical encoding of a plain type as C#. The limits (Nop, BinaryWriter) need it. A type has no encoding if other code cannot
/// create an equal object. The limits then name the member that prevents it.
/// </summary>
sealed class CodecSource(Graph graph, KnownTypes known)
{
    static readonly Dictionary<Type, (string Write, string Read)> Atomic = new()
    {
        [typeof(char)] = ("writer.UInt16({0});", "(char)reader.UInt16()"),
        [typeof(Half)] = ("writer.Int16(global::System.BitConverter.HalfToInt16Bits({0}));", "global::System.BitConverter.Int16BitsToHalf(reader.Int16())"),
        [typeof(TimeSpan)] = ("writer.Int64(({0}).Ticks);", "new global::System.TimeSpan(reader.Int64())"),
        [typeof(TimeOnly)] = ("writer.Int64(({0}).Ticks);", "new global::System.TimeOnly(reader.Int64())"),
        [typeof(DateOnly)] = ("writer.Int32(({0}).DayNumber);", "global::System.DateOnly.FromDayNumber(reader.Int32())"),
        [typeof(decimal)] = ("global::Touchstone.AtomFields.Write({0}, ref writer);", "global::Touchstone.AtomFields.Decimal(ref reader)"),
        [typeof(DateTime)] = ("global::Touchstone.AtomFields.Write({0}, ref writer);", "global::Touchstone.AtomFields.DateTime(ref reader)"),
        [typeof(DateTimeOffset)] = ("global::Touchstone.AtomFields.Write({0}, ref writer);", "global::Touchstone.AtomFields.DateTimeOffset(ref reader)"),
        [typeof(Guid)] = ("global::Touchstone.AtomFields.Write({0}, ref writer);", "global::Touchstone.AtomFields.Guid(ref reader)"),
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
    };

    readonly Dictionary<Type, int> numbers = [];
    readonly StringBuilder methods = new();

    /// <summary>The members of the data set that write and read, or the member that gives the reason why it cannot.</summary>
    public string Write(Type root)
    {
        var name = CSharp.Name(root);
        try
        {
            return $"""
                    public override void Write<TWriter>({name} value, ref TWriter writer) => Write{Method(root)}(value, ref writer);

                    public override {name} Read<TReader>(ref TReader reader) => Read{Method(root)}(ref reader);
                {methods}
                """;
        }
        catch (NoCodeException e)
        {
            return $"    protected override string WhyNoCode => \"{e.Message.Replace("\"", "\\\"", StringComparison.Ordinal)}\";\n";
        }
    }

    string Writing(Type type, string value)
    {
        if (Plain.TryGetValue(type, out var plain))
            return $"writer.{plain}({value});";
        if (Atomic.TryGetValue(type, out var atom))
            return atom.Write.Replace("{0}", value, StringComparison.Ordinal);
        if (type.IsEnum)
            return Writing(type.GetEnumUnderlyingType(), $"({CSharp.Name(type.GetEnumUnderlyingType())})({value})");
        return $"Write{Method(type)}({value}, ref writer);";
    }

    string Reading(Type type)
    {
        if (Plain.TryGetValue(type, out var plain))
            return $"reader.{plain}()";
        if (Atomic.TryGetValue(type, out var atom))
            return atom.Read;
        return type.IsEnum ? $"({CSharp.Name(type)}){Reading(type.GetEnumUnderlyingType())}" : $"Read{Method(type)}(ref reader)";
    }

    // The write method and the read method of a type have the same number.
    int Method(Type type)
    {
        if (numbers.TryGetValue(type, out var number))
            return number;
        numbers.Add(type, number = numbers.Count + 1);
        var (write, read) = Body(type);
        var (name, flag) = (CSharp.Name(type), !type.IsValueType || Nullable.GetUnderlyingType(type) is not null);
        methods.Append(
            CultureInfo.InvariantCulture,
            $$"""

                static void Write{{number}}<TWriter>({{name}} value, ref TWriter writer)
                    where TWriter : struct, global::Touchstone.IFieldWriter
                {
                    {{(flag ? "writer.Bool(value is not null); if (value is null) return;" : "")}}
                    {{write}}
                }

                static {{name}} Read{{number}}<TReader>(ref TReader reader)
                    where TReader : struct, global::Touchstone.IFieldReader
                {
                    {{(flag ? "if (!reader.Bool()) return null;" : "")}}
                    {{read}}
                }

            """);
        return number;
    }

    (string Write, string Read) Body(Type type)
    {
        if (type == typeof(string))
            return ("writer.String(value);", "return reader.String();");
        if (type == typeof(byte[]))
            return ("writer.Bytes(value);", "return reader.Bytes();");
        if (type == typeof(Uri))
            return ("writer.String(value.OriginalString);", "return new global::System.Uri(reader.String(), global::System.UriKind.RelativeOrAbsolute);");
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return (Writing(underlying, "value.Value"), $"return {Reading(underlying)};");
        if (type is { IsSZArray: true } && type.GetElementType() is { } element)
            return ListBody("value.Length", element, $"var list = {CSharp.NewArray(element, "count")};", item => $"list[i] = {item};");
        return Members.IsCollection(type) ? CollectionBody(type) : ObjectBody(type);
    }

    (string Write, string Read) CollectionBody(Type type)
    {
        var sequence = type.GetInterfaces().FirstOrDefault(contract => contract.IsGenericType && contract.GetGenericTypeDefinition() == typeof(ICollection<>));
        if (sequence is null || !Members.IsFramework(type) || type.IsAbstract || type.GetConstructor(Type.EmptyTypes) is null)
            throw new NoCodeException($"{CSharp.Short(type)} is a collection that cannot be filled");
        var element = sequence.GetGenericArguments()[0];
        var capacity = type.GetConstructors().Any(constructor =>
            constructor.GetParameters() is [{ ParameterType: var parameter, Name: "capacity" }] && parameter == typeof(int));
        var create = $"var list = new {CSharp.Name(type)}({(capacity ? "count" : "")});";
        if (element.IsGenericType && element.GetGenericTypeDefinition() == typeof(KeyValuePair<,>)
            && type.GetMethod("Add", element.GetGenericArguments()) is not null)
        {
            var (key, value) = (element.GetGenericArguments()[0], element.GetGenericArguments()[1]);
            return ($"writer.Length(value.Count); foreach (var element in value) {{ {Writing(key, "element.Key")} {Writing(value, "element.Value")} }}",
                $"var count = reader.Length(); {create} for (var i = 0; i < count; i++) list.Add({Reading(key)}, {Reading(value)}); return list;");
        }
        if (type.GetMethod("Add", [element]) is null)
            throw new NoCodeException($"{CSharp.Short(type)} is a collection that cannot be filled");
        return ListBody("value.Count", element, create, item => $"list.Add({item});");
    }

    (string Write, string Read) ListBody(string count, Type element, string create, Func<string, string> add) => (
        $"writer.Length({count}); foreach (var element in value) {{ {Writing(element, "element")} }}",
        $"var count = reader.Length(); {create} for (var i = 0; i < count; i++) {add(Reading(element))} return list;");

    (string Write, string Read) ObjectBody(Type type)
    {
        if (type.IsAbstract || type.IsInterface || type == typeof(object) || Members.IsFramework(type))
            throw new NoCodeException($"{CSharp.Short(type)} {(type.IsAbstract ? "is abstract" : "has no encoding")}");
        if (known.Behind(type).FirstOrDefault(graph.Types.Contains) is { } derived)
            throw new NoCodeException($"{CSharp.Short(derived)} is stored as its base type {CSharp.Short(type)}");
        List<CodecMember> members = [.. Members.Of(type).Select(member => CodecMember.Of(type, member.Field, member.Name, graph))];
        var constructor = Constructor(type, members);
        var taken = constructor.Select(member => member.Name).ToHashSet(StringComparer.Ordinal);
        if (members.Find(member => !member.CanSet && !taken.Contains(member.Name)) is { } fixedMember)
            throw new NoCodeException($"{CSharp.Short(type)}.{fixedMember.Name} cannot be set");
        if (Required(type).FirstOrDefault(required => !members.Exists(member => member.Name == required)) is { } unknown)
            throw new NoCodeException($"{CSharp.Short(type)}.{unknown} is required but has no field");
        var write = string.Join("\n        ", members.Select(member => Writing(member.Type, "value.@" + member.Name)));
        var read = string.Concat(members.Select((member, i) => $"var member{i} = {Reading(member.Type)};\n        "));
        var arguments = string.Join(", ", constructor.Select(member => $"member{members.IndexOf(member)}"));
        var settings = string.Join(
            ", ",
            members.Where(member => !taken.Contains(member.Name)).Select(member => $"@{member.Name} = member{members.IndexOf(member)}"));
        return (write, $"{read}return new {CSharp.Name(type)}({arguments}) {{ {settings} }};");
    }

    static IEnumerable<string> Required(Type type) => type.GetMembers()
        .Where(member => member.IsDefined(typeof(System.Runtime.CompilerServices.RequiredMemberAttribute)) && member is not Type)
        .Select(member => member.Name);

    // The members that are parameters of the constructor. A constructor without parameters is preferred, but many records have none.
    static List<CodecMember> Constructor(Type type, List<CodecMember> members)
    {
        if (type.IsValueType || type.GetConstructor(Type.EmptyTypes) is not null)
            return [];
        foreach (var constructor in type.GetConstructors().OrderByDescending(constructor => constructor.GetParameters().Length))
        {
            var parameters = constructor.GetParameters().Select(parameter => members.Find(
                member => member.Name.Equals(parameter.Name, StringComparison.OrdinalIgnoreCase) && member.Type == parameter.ParameterType)).ToList();
            if (!parameters.Contains(null))
                return parameters!;
        }
        throw new NoCodeException($"{CSharp.Short(type)} has no public constructor that takes only members");
    }

    /// <summary>A member that other code can read.</summary>
    sealed record CodecMember(string Name, Type Type, bool CanSet)
    {
        public static CodecMember Of(Type owner, FieldInfo field, string name, Graph graph)
        {
            if (graph.Backward.Contains(field))
                throw new NoCodeException($"{CSharp.Short(owner)}.{name} closes a cycle");
            if (MemberAccess.Property(field, name) is { } property)
                return new CodecMember(property.Name, property.PropertyType, property.SetMethod is { IsPublic: true });
            return field.IsPublic
                ? new CodecMember(field.Name, field.FieldType, !field.IsInitOnly)
                : throw new NoCodeException($"{CSharp.Short(owner)}.{name} is private");
        }
    }

    sealed class NoCodeException(string message) : Exception(message);
}
