// Made by the build of src/Touchstone.Core from the types of social. Change those, or src/Touchstone.Inspector.
#nullable disable
#pragma warning disable

namespace Touchstone.DataSets;

partial class SocialDataSet
{
    public override long ReadMembers(global::@Touchstone.@DataSets.@SocialFeed value) => ReadMembers1(value);

    static long ReadMembers4(global::@Touchstone.@DataSets.@Author value)
    {
        return 0L
            + (long)(value.@Id)
            + value.@Handle.Length
            + (value.@DisplayName is { } n7 ? n7.Length : 0L)
            + (value.@Bio is { } n8 ? n8.Length : 0L)
            + (value.@Followers is { } n9 ? (long)(n9) : 0L)
            + (value.@Verified ? 1L : 0L)
            + (value.@Joined is { } n11 ? (n11).Ticks : 0L);
    }

    static long ReadMembers5(global::@Touchstone.@DataSets.@Place value)
    {
        return 0L
            + (value.@Name is { } n29 ? n29.Length : 0L)
            + global::System.BitConverter.DoubleToInt64Bits(value.@Latitude)
            + global::System.BitConverter.DoubleToInt64Bits(value.@Longitude)
            + (value.@Accuracy is { } n32 ? global::System.BitConverter.SingleToInt32Bits(n32) : 0L);
    }

    static long ReadMembers6(global::@System.@Collections.@Generic.@List<string> value)
    {
        var sum = 0L;
        foreach (var element in value) sum += element.Length;
        return sum;
    }

    static long ReadMembers8(global::@Touchstone.@DataSets.@Reaction value)
    {
        return 0L
            + value.@Emoji.Length
            + (long)(value.@Count);
    }

    static long ReadMembers7(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Reaction> value)
    {
        var sum = 0L;
        foreach (var element in value) sum += ReadMembers8(element);
        return sum;
    }

    static long ReadMembers3(global::@Touchstone.@DataSets.@Post value)
    {
        return 0L
            + (value.@Id).GetHashCode()
            + ReadMembers4(value.@Author)
            + value.@Text.Length
            + (value.@Warning is { } n13 ? n13.Length : 0L)
            + value.@Language.Length
            + (value.@Created).Ticks
            + (value.@Edited is { } n16 ? (n16).Ticks : 0L)
            + (long)(value.@Visibility)
            + (value.@Sensitive ? 1L : 0L)
            + (long)(value.@Pictures)
            + (long)(value.@Trend)
            + (long)(value.@Reposts)
            + (long)(value.@Score)
            + (long)(value.@Likes)
            + (long)(value.@Conversation)
            + (long)(value.@Views)
            + global::System.BitConverter.SingleToInt32Bits(value.@Sentiment)
            + global::System.BitConverter.DoubleToInt64Bits(value.@Relevance)
            + (value.@Place is { } n28 ? ReadMembers5(n28) : 0L)
            + ReadMembers6(value.@Tags)
            + ReadMembers7(value.@Reactions)
            + (value.@RepostOf is { } n39 ? (long)(n39) : 0L)
            + ReadMembers2(value.@Replies);
    }

    static long ReadMembers2(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Post> value)
    {
        var sum = 0L;
        foreach (var element in value) sum += ReadMembers3(element);
        return sum;
    }

    static long ReadMembers1(global::@Touchstone.@DataSets.@SocialFeed value)
    {
        return 0L
            + ReadMembers2(value.@Posts);
    }

    public override void Write<TWriter>(global::@Touchstone.@DataSets.@SocialFeed value, ref TWriter writer)
    {
        Write1(value, ref writer);
    }

    public override global::@Touchstone.@DataSets.@SocialFeed Read<TReader>(ref TReader reader) => Read1(ref reader);

    static void Write3<TWriter>(global::@Touchstone.@DataSets.@Author value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Int64(value.@Id);
        writer.String(value.@Handle);
        var n1 = value.@DisplayName;
        writer.Bool(n1 is not null);
        if (n1 is { } v1) { writer.String(v1); }
        var n2 = value.@Bio;
        writer.Bool(n2 is not null);
        if (n2 is { } v2) { writer.String(v2); }
        var n3 = value.@Followers;
        writer.Bool(n3 is not null);
        if (n3 is { } v3) { writer.UInt32(v3); }
        writer.Bool(value.@Verified);
        var n4 = value.@Joined;
        writer.Bool(n4 is not null);
        if (n4 is { } v4) { global::Touchstone.AtomFields.Write(v4, ref writer); }
    }

    static global::@Touchstone.@DataSets.@Author Read3<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Author
        {
            @Id = reader.Int64(),
            @Handle = reader.String(),
            @DisplayName = (reader.Bool() ? reader.String() : default(string)),
            @Bio = (reader.Bool() ? reader.String() : default(string)),
            @Followers = (reader.Bool() ? reader.UInt32() : default(global::@System.@Nullable<global::@System.@UInt32>)),
            @Verified = reader.Bool(),
            @Joined = (reader.Bool() ? global::Touchstone.AtomFields.DateTime(ref reader) : default(global::@System.@Nullable<global::@System.@DateTime>)),
        };
    }

    static void Write4<TWriter>(global::@Touchstone.@DataSets.@Place value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        var n8 = value.@Name;
        writer.Bool(n8 is not null);
        if (n8 is { } v8) { writer.String(v8); }
        writer.Double(value.@Latitude);
        writer.Double(value.@Longitude);
        var n9 = value.@Accuracy;
        writer.Bool(n9 is not null);
        if (n9 is { } v9) { writer.Single(v9); }
    }

    static global::@Touchstone.@DataSets.@Place Read4<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Place
        {
            @Name = (reader.Bool() ? reader.String() : default(string)),
            @Latitude = reader.Double(),
            @Longitude = reader.Double(),
            @Accuracy = (reader.Bool() ? reader.Single() : default(global::@System.@Nullable<float>)),
        };
    }

    static void Write5<TWriter>(global::@System.@Collections.@Generic.@List<string> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            writer.String(element);
        }
    }

    static global::@System.@Collections.@Generic.@List<string> Read5<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<string>(count);
        for (var i = 0; i < count; i++)
        {
            list.Add(reader.String());
        }
        return list;
    }

    static void Write6<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Reaction> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            writer.String(element.@Emoji);
            writer.UInt32(element.@Count);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Reaction> Read6<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Reaction>(count);
        for (var i = 0; i < count; i++)
        {
            list.Add(new global::@Touchstone.@DataSets.@Reaction
            {
                @Emoji = reader.String(),
                @Count = reader.UInt32(),
            });
        }
        return list;
    }

    static void Write2<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Post> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            global::Touchstone.AtomFields.Write(element.@Id, ref writer);
            Write3(element.@Author, ref writer);
            writer.String(element.@Text);
            var n5 = element.@Warning;
            writer.Bool(n5 is not null);
            if (n5 is { } v5) { writer.String(v5); }
            writer.String(element.@Language);
            global::Touchstone.AtomFields.Write(element.@Created, ref writer);
            var n6 = element.@Edited;
            writer.Bool(n6 is not null);
            if (n6 is { } v6) { global::Touchstone.AtomFields.Write(v6, ref writer); }
            writer.Byte((byte)(element.@Visibility));
            writer.Bool(element.@Sensitive);
            writer.Byte(element.@Pictures);
            writer.Int16(element.@Trend);
            writer.UInt16(element.@Reposts);
            writer.Int32(element.@Score);
            writer.UInt32(element.@Likes);
            writer.Int64(element.@Conversation);
            writer.UInt64(element.@Views);
            writer.Single(element.@Sentiment);
            writer.Double(element.@Relevance);
            var n7 = element.@Place;
            writer.Bool(n7 is not null);
            if (n7 is { } v7) { Write4(v7, ref writer); }
            Write5(element.@Tags, ref writer);
            Write6(element.@Reactions, ref writer);
            var n10 = element.@RepostOf;
            writer.Bool(n10 is not null);
            if (n10 is { } v10) { writer.Int64(v10); }
            Write2(element.@Replies, ref writer);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Post> Read2<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Post>(count);
        for (var i = 0; i < count; i++)
        {
            list.Add(new global::@Touchstone.@DataSets.@Post
            {
                @Id = global::Touchstone.AtomFields.Guid(ref reader),
                @Author = Read3(ref reader),
                @Text = reader.String(),
                @Warning = (reader.Bool() ? reader.String() : default(string)),
                @Language = reader.String(),
                @Created = global::Touchstone.AtomFields.DateTime(ref reader),
                @Edited = (reader.Bool() ? global::Touchstone.AtomFields.DateTime(ref reader) : default(global::@System.@Nullable<global::@System.@DateTime>)),
                @Visibility = (global::@Touchstone.@DataSets.@Visibility)reader.Byte(),
                @Sensitive = reader.Bool(),
                @Pictures = reader.Byte(),
                @Trend = reader.Int16(),
                @Reposts = reader.UInt16(),
                @Score = reader.Int32(),
                @Likes = reader.UInt32(),
                @Conversation = reader.Int64(),
                @Views = reader.UInt64(),
                @Sentiment = reader.Single(),
                @Relevance = reader.Double(),
                @Place = (reader.Bool() ? Read4(ref reader) : default(global::@Touchstone.@DataSets.@Place)),
                @Tags = Read5(ref reader),
                @Reactions = Read6(ref reader),
                @RepostOf = (reader.Bool() ? reader.Int64() : default(global::@System.@Nullable<long>)),
                @Replies = Read2(ref reader),
            });
        }
        return list;
    }

    static void Write1<TWriter>(global::@Touchstone.@DataSets.@SocialFeed value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        Write2(value.@Posts, ref writer);
    }

    static global::@Touchstone.@DataSets.@SocialFeed Read1<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@SocialFeed
        {
            @Posts = Read2(ref reader),
        };
    }

    [global::System.Runtime.CompilerServices.ModuleInitializer]
    internal static void Register() => global::Touchstone.DataSet.Register(new SocialDataSet());
}
